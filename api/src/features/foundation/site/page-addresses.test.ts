import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { Agent, request, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { seedIfEmpty } from "../../../app/database/seed/seed.ts";
import { buildTestApp, eventually, waitForNotifications } from "../../../testing/testing.ts";
import { built } from "./static-files.routes.ts";
import { loadRenderer } from "./load-renderer.ts";
import { reservedSlugs } from "./site.contract.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Requests a path verbatim: `fetch` would normalise it. */
async function get(port: number, path: string): Promise<IncomingMessage> {
  const outgoing = request({ port, path, host: "127.0.0.1", agent }).end();
  const [answer]: IncomingMessage[] = await once(outgoing, "response");
  if (answer === undefined) throw new Error("No response");
  return answer.resume();
}

/**
 * Starts the application with the built site and the sample content; returns the paths of its pages
 * and pictures.
 */
async function withSite() {
  const t = await buildTestApp(await loadRenderer());
  await seedIfEmpty(t.database.em.fork());
  await waitForNotifications(t);
  const sitemap = await t.app.inject({ url: "/sitemap.xml" });
  const pages = [...sitemap.body.matchAll(/<loc>[^<]*?:8080([^<]+)/g)].map(([, path = ""]) => path);
  const shared = [
    "/share/speakers/amara_okonjo.png",
    "/share/news/composite-materials-in-aviation.png",
  ];
  const [, slug] =
    /^\/agenda\/day\d\/(.*)$/.exec(pages.find((path) => path.startsWith("/agenda/day")) ?? "") ??
    [];
  const port = Number(new URL(await t.app.listen({ port: 0, host: "127.0.0.1" })).port);
  return { t, port, paths: [...pages, ...shared, `/share/sessions/${slug}.png`] };
}

const blanks = [
  "%20",
  "%20%20%20",
  "%09",
  "%0A",
  "%0D%0A",
  "%0B",
  "%C2%A0",
  "%E2%80%A8",
  "%EF%BB%BF",
];

/** Other spellings of a path. */
function oddFormsOf(path: string): string[] {
  const suffix = /\.png$/.exec(path)?.[0] ?? "";
  const stem = path.slice(0, path.length - suffix.length);
  const [, last = ""] = /\/([^/]+)$/.exec(stem) ?? [];
  const before = stem.slice(0, stem.length - last.length);
  const spelled = last.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    ...blanks.flatMap((blank) => [stem + blank + suffix, before + blank + last + suffix]),
    `/${path}`,
    `/\\${path}`,
    `//${"/".repeat(16_000 - path.length)}`,
    `//x/..${path}`,
    `/x/..${path}`,
    `/.${path}`,
    `${path}/`,
    `${path}//`,
    `${path}#x`,
    ...(last === "" ? [] : [before + spelled + suffix, `${before}/${last}${suffix}`]),
  ];
}

test("a non-canonical address gets a redirect or 404, and is not stored in the page cache", async () => {
  const { t, port, paths } = await withSite();
  for (const path of paths) {
    for (const odd of oddFormsOf(path)) {
      const { statusCode, headers } = await get(port, odd);
      expect([404, 308], odd).toContain(statusCode);
      expect(t.pages.lookup(odd), odd).toBeUndefined();
      // It redirects to a canonical path on this site in one step.
      if (statusCode === 308) expect(paths, odd).toContain(headers.location);
    }
  }
  // The control: the canonical path exists.
  for (const path of paths) expect((await get(port, path)).statusCode, path).toBe(200);
});

const floods: ((count: number) => string)[] = [
  (count) => `/news/composite-materials-in-aviation${"%20".repeat(count)}`,
  (count) => `/news/${"%0A".repeat(count)}composite-materials-in-aviation`,
  (count) => `/share/news/composite-materials-in-aviation${"%20".repeat(count)}.png`,
  (count) => `/share/speakers/${"%C2%A0".repeat(count)}amara_okonjo.png`,
  (count) => `/${"/".repeat(count)}`,
  (count) => `/\\${count}`,
  (count) => `//x${count}/..`,
  (count) => `/x${count}/../speakers`,
  (count) => `/x/y/z%0A${count}`,
  (count) => `/agenda/day${count + 5}/opening`,
];

test("10,000 requests for non-canonical addresses evict no page from the page cache", async () => {
  const { t, port, paths } = await withSite();
  for (const path of paths) await get(port, path);
  expect(paths.filter((path) => t.pages.lookup(path) === undefined)).toEqual([]);
  for (let count = 1; count <= 1_000; count += 1) {
    for (const flood of floods) {
      const { statusCode } = await get(port, flood(count));
      expect([308, 404], flood(count).slice(0, 100)).toContain(statusCode);
    }
  }
  expect(paths.filter((path) => t.pages.lookup(path) === undefined)).toEqual([]);
});

test("requests for addresses that match no page get 404 from the page cache", async () => {
  const { t, port } = await withSite();
  const nowhere = ["//", "/x/y/z%0Az", "/a/b/c", "/news/a%2Fb", "/news/%00", "/agenda/day9/x"];
  for (const path of nowhere) expect((await get(port, path)).statusCode, path).toBe(404);
  const { misses } = t.pages.counts;
  for (const path of nowhere) expect((await get(port, path)).statusCode, path).toBe(404);
  expect(t.pages.counts.misses).toBe(misses);
});

/** With the built site. */
test.each([
  [
    "/speakers",
    ["/x1/../speakers", "/./speakers", "/x/%2e%2E/speakers", "/SPEAKERS", "/speakers/"],
  ],
  ["/amara_okonjo", ["/%61mara_okonjo", "/amara%20okonjo", "/amara%20%20okonjo", "/Amara_Okonjo"]],
  ["/share/speakers/amara_okonjo.png", ["/share/speakers/a%6dara_okonjo.png"]],
])("%s has one entry in the page cache, and its aliases redirect to it", async (path, aliases) => {
  const { app, database, pages } = await buildTestApp(await loadRenderer());
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

test("reserved slugs include the first segment of every route of the api", async () => {
  const { app } = await buildTestApp();
  await app.ready();
  const routes = app.routes.filter(({ url }) => !/\.\w+$/.test(url));
  const segments = new Set(routes.map(({ url }) => url.split("/")[1] ?? ""));
  expect(segments).toContain("api");
  expect([...segments].filter((segment) => !reservedSlugs.has(segment))).toEqual([]);
});

test("a cached 404 page does not replace files of the build", async () => {
  const { app, pages } = await buildTestApp(await loadRenderer());
  await eventually(async () => {
    expect((await app.inject({ url: "/no/such/page" })).statusCode).toBe(404);
    expect(pages.lookup("404 *")).toBeDefined();
  });
  const [file] = await readdir(`${built.storybook}/assets`);
  expect((await app.inject({ url: `/storybook/assets/${file}` })).statusCode).toBe(200);
});
