import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { AnswerCache, type FreshAnswer } from "./answer-cache.ts";

const page = (html: string, tags = ["speakers"], status = 200): FreshAnswer => ({
  status,
  body: html,
  tags,
  route: "/*",
  headers: {},
});

const textOf = async (cache: AnswerCache, make: () => Promise<FreshAnswer>) =>
  (await cache.get("/", make)).encodings.identity.body.toString();

function listeningCache() {
  const cache = new AnswerCache();
  cache.resume();
  return cache;
}

test("a page is rendered once and cached, until content it shows changes", async () => {
  const cache = listeningCache();
  const make = vi.fn(async () => page(`made ${make.mock.calls.length}`));
  expect(await textOf(cache, make)).toBe("made 1");
  expect(await textOf(cache, make)).toBe("made 1");
  cache.invalidate("news_posts");
  expect(await textOf(cache, make)).toBe("made 1");
  cache.invalidate("speakers");
  expect(await textOf(cache, make)).toBe("made 2");
});

test("cached encodings use no more memory than their bytes, and a short text is cached uncompressed", async () => {
  const cache = listeningCache();
  const { encodings } = await cache.get("/", async () => page("again ".repeat(1_000)));
  const short = await cache.get("/api/speakers", async () => page("[]"));
  expect(short.encodings.br.body).toBe(short.encodings.identity.body);
  for (const { body } of [encodings.br, encodings.gzip, short.encodings.identity]) {
    expect(body.length).toBeLessThan(200);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

test("two concurrent requests render a page once", async () => {
  const cache = listeningCache();
  const make = vi.fn(async () => page("once"));
  await Promise.all([cache.get("/", make), cache.get("/", make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

test("a page whose rendering began before a change is not cached, nor served to requests after the change", async () => {
  const cache = listeningCache();
  const old = Promise.withResolvers<FreshAnswer>();
  const before = cache.get("/", () => old.promise);
  cache.invalidate("speakers");
  const after = textOf(cache, async () => page("new"));
  old.resolve(page("old"));
  expect((await before).encodings.identity.body.toString()).toBe("old");
  expect(await after).toBe("new");
  expect(await textOf(cache, async () => page("never made"))).toBe("new");
});

test("a page that changes while it is compressed is not cached", async () => {
  const cache = listeningCache();
  const long = randomBytes(2 ** 20).toString("hex");
  await textOf(cache, async () => {
    // At that time, the response is being compressed.
    setImmediate(() => cache.invalidate("speakers"));
    return page(long);
  });
  expect(await textOf(cache, async () => page("new"))).toBe("new");
});

test("while notifications may be missed nothing is cached", async () => {
  const cache = listeningCache();
  expect(await textOf(cache, async () => page("cached"))).toBe("cached");
  cache.suspend();
  expect(await textOf(cache, async () => page("uncached 1"))).toBe("uncached 1");
  expect(await textOf(cache, async () => page("uncached 2"))).toBe("uncached 2");
  cache.resume();
  expect(await textOf(cache, async () => page("cached again"))).toBe("cached again");
  expect(await textOf(cache, async () => page("not rendered"))).toBe("cached again");
});

test("a 404 is not cached, and neither is an error", async () => {
  const cache = listeningCache();
  expect(await textOf(cache, async () => page("gone", [], 404))).toBe("gone");
  await expect(
    cache.get("/", async () => {
      throw new Error("the API is unavailable");
    }),
  ).rejects.toThrow("the API is unavailable");
  expect(await textOf(cache, async () => page("back"))).toBe("back");
});

test("a 404 shared by many addresses is cached until content it shows changes, redirects and errors are not", async () => {
  const cache = listeningCache();
  const ofMany = (html: string, status: number) => async () => ({
    ...page(html, ["speakers"], status),
    isOfManyAddresses: true,
  });
  for (const status of [308, 500, 503]) {
    expect(await textOf(cache, ofMany(`${status}`, status))).toBe(`${status}`);
  }
  expect(await textOf(cache, ofMany("nothing here", 404))).toBe("nothing here");
  expect(await textOf(cache, ofMany("never made", 404))).toBe("nothing here");
  cache.invalidate("speakers");
  expect(await textOf(cache, ofMany("still nothing", 404))).toBe("still nothing");
});

test("ASVS 15.2.2: an unlimited number of API requests does not evict pages", async () => {
  const cache = listeningCache();
  await cache.get("/", async () => page("the page"));
  for (let number = 0; number < 1_300; number += 1) {
    const body = randomBytes(6_000).toString("base64");
    const answer = { ...page(body), route: "/api/speakers" };
    await cache.get(`/api/speakers ${number}`, async () => answer);
  }
  expect(cache.lookup("/api/speakers 0")).toBeUndefined();
  expect(cache.lookup("/api/speakers 1299")).toBeDefined();
  expect(cache.lookup("/")?.encodings.identity.body.toString()).toBe("the page");
});

test("ASVS 15.2.2: an unlimited number of API requests from one client does not evict responses for others", async () => {
  const cache = listeningCache();
  const ask = async (question: string, client: string) => {
    const body = randomBytes(6_000).toString("base64");
    const answer = { ...page(body), route: "/api/speakers", client };
    await cache.get(`/api/speakers ${question}`, async () => answer);
    return cache.lookup(`/api/speakers ${question}`) !== undefined;
  };
  expect(await ask("usual", "203.0.113.9")).toBe(true);
  const cached = [];
  for (let number = 0; number < 1_300; number += 1) {
    cached.push(await ask(`${number}`, "198.51.100.7"));
  }
  expect(cached[0]).toBe(true);
  expect(cached.at(-1)).toBe(false);
  expect(await ask("usual", "198.51.100.7")).toBe(true);
  expect(await ask("another", "203.0.113.9")).toBe(true);
});

test("unknown addresses share one compressed response", async () => {
  const cache = listeningCache();
  const make = async () => page("nowhere ".repeat(1_000), [], 404);
  const [one, other] = [await cache.get("/a", make), await cache.get("/b", make)];
  expect(one.encodings.br.body.length).toBeLessThan(200);
  expect(other).toBe(one);
});

test("a page expires at the end of its validity", async () => {
  let now = Date.parse("2025-11-05T23:59:59Z");
  const cache = new AnswerCache(() => now);
  cache.resume();
  const untilMidnight = { ...page("on sale"), validUntil: new Date("2025-11-06T00:00:00Z") };
  expect(await textOf(cache, async () => untilMidnight)).toBe("on sale");
  now += 999;
  expect(cache.lookup("/")?.status).toBe(200);
  now += 1;
  expect(cache.lookup("/")).toBeUndefined();
  expect(await textOf(cache, async () => page("sold out"))).toBe("sold out");
  now += 10 * 365 * 24 * 3600 * 1000;
  expect(await textOf(cache, async () => page("never made"))).toBe("sold out");
});
