import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { seedIfEmpty } from "../../app/database/seed/seed.ts";
import { buildTestApp, eventually } from "../../testing/testing.ts";
import { loadRenderer } from "./load-renderer.ts";
import { reservedSlugs } from "./site.contract.ts";

/** Asks for a path as it is written: `fetch` would normalise it. */
async function get(port: number, path: string): Promise<IncomingMessage> {
  const outgoing = request({ port, path, host: "127.0.0.1" }).end();
  const [answer]: IncomingMessage[] = await once(outgoing, "response");
  if (answer === undefined) throw new Error("No response");
  return answer.resume();
}

/** With the site as it is built. */
test.each([
  [
    "/speakers",
    ["/x1/../speakers", "/./speakers", "/x/%2e%2E/speakers", "/SPEAKERS", "/speakers/"],
  ],
  ["/amara_okonjo", ["/%61mara_okonjo", "/amara%20okonjo", "/amara%20%20okonjo", "/Amara_Okonjo"]],
  ["/share/speakers/amara_okonjo.png", ["/share/speakers/a%6dara_okonjo.png"]],
])("%s has one place in the page cache, however its address is written", async (path, aliases) => {
  const { app, database, pages } = await buildTestApp({ renderPage: await loadRenderer() });
  await seedIfEmpty(database.em.fork());
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  for (const alias of aliases) {
    const { statusCode, headers } = await get(port, `${alias}?a=1`);
    expect([statusCode, headers.location], alias).toEqual([308, `${path}?a=1`]);
    expect(pages.lookup(alias), alias).toBeUndefined();
  }
  // Until all notifications of the seeding have arrived, they invalidate cached pages.
  await eventually(async () => {
    expect((await get(port, path)).statusCode).toBe(200);
    expect(pages.lookup(path)).toBeDefined();
  });
});

test("a speaker's slug shadows no route of the api", async () => {
  const { app } = await buildTestApp();
  await app.ready();
  const routes = app.routes.filter(({ url }) => !/\.\w+$/.test(url));
  const segments = new Set(routes.map(({ url }) => url.split("/")[1] ?? ""));
  expect(segments).toContain("api");
  expect([...segments].filter((segment) => !reservedSlugs.has(segment))).toEqual([]);
});
