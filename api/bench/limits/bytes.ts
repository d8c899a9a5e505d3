// The limit of an answer that is made already: a bare Fastify route that sends the same bytes.
// LIKE names the answers, as JSON: their address and the request's headers; each is at /{index}.
import Fastify from "fastify";

interface Like {
  url: string;
  headers: Record<string, string>;
}

const app = Fastify();
const likes: Like[] = JSON.parse(process.env["LIKE"] ?? "[]");
for (const [index, { url, headers }] of likes.entries()) {
  const answer = await fetch(url, { headers, redirect: "manual" });
  const { status } = answer;
  // What `fetch` has unpacked is asked for again as it stands on the wire.
  const body = await wireBytes(url, headers);
  const type = answer.headers.get("content-type");
  const encoding = answer.headers.get("content-encoding");
  app.get(`/${index}`, (_request, reply) => {
    reply.code(status);
    if (type !== null) reply.type(type);
    if (encoding !== null) reply.header("content-encoding", encoding);
    return status === 304 ? reply.send() : reply.send(body);
  });
}
await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
process.send?.("ready");

async function wireBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => resolve(Buffer.concat(chunks)));
    }).once("error", reject);
  });
}
