// Limit of an uncached page: only the site's renderer, whose requests to the api at API are cached
// in memory, and the compression of the page.
import Fastify from "fastify";
import { loadRenderer } from "../../src/features/foundation/site/load-renderer.ts";
import { compress } from "../../src/platform/cache/answer-cache.ts";

const { renderPage } = await loadRenderer();
const api = process.env["API"] ?? "";
const answers = new Map<string, { body: string; status: number; headers: [string, string][] }>();

const app = Fastify();
app.get("/*", async (request, reply) => {
  const page = await renderPage({
    path: request.url,
    publicUrl: "http://localhost:8080",
    async fetchApi(url) {
      const answer = answers.get(url) ?? (await ask(url));
      answers.set(url, answer);
      return new Response(answer.body, answer);
    },
  });
  await compress(page.html);
  return reply.type("text/html; charset=utf-8").send(page.html);
});
await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
process.send?.("ready");

async function ask(url: string) {
  const answer = await fetch(api + url);
  return { body: await answer.text(), status: answer.status, headers: [...answer.headers] };
}
