import { expect, test, vi } from "vitest";
import { PageCache, type MadePage } from "./page-cache.ts";

const page = (html: string, tags = ["speakers"], status = 200): MadePage => ({
  status,
  body: html,
  tags,
  headers: {},
});

const textOf = async (cache: PageCache, make: () => Promise<MadePage>) =>
  (await cache.get("/", make)).answers.identity.body.toString();

function listeningCache() {
  const cache = new PageCache();
  cache.listening();
  return cache;
}

test("a page is made once and kept, until content it shows changes", async () => {
  const cache = listeningCache();
  const make = vi.fn(async () => page(`made ${make.mock.calls.length}`));
  expect(await textOf(cache, make)).toBe("made 1");
  expect(await textOf(cache, make)).toBe("made 1");
  cache.drop("news_posts");
  expect(await textOf(cache, make)).toBe("made 1");
  cache.drop("speakers");
  expect(await textOf(cache, make)).toBe("made 2");
});

test("asked for twice at once, it is made once", async () => {
  const cache = listeningCache();
  const make = vi.fn(async () => page("once"));
  await Promise.all([cache.get("/", make), cache.get("/", make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

test("a page begun before a change is not kept, nor handed to whoever asks after the change", async () => {
  const cache = listeningCache();
  const old = Promise.withResolvers<MadePage>();
  const before = cache.get("/", () => old.promise);
  cache.drop("speakers");
  const after = textOf(cache, async () => page("new"));
  old.resolve(page("old"));
  expect((await before).answers.identity.body.toString()).toBe("old");
  expect(await after).toBe("new");
  expect(await textOf(cache, async () => page("never made"))).toBe("new");
});

test("while changes may go unheard nothing is kept", async () => {
  const cache = listeningCache();
  expect(await textOf(cache, async () => page("heard"))).toBe("heard");
  cache.deaf();
  expect(await textOf(cache, async () => page("unheard 1"))).toBe("unheard 1");
  expect(await textOf(cache, async () => page("unheard 2"))).toBe("unheard 2");
  cache.listening();
  expect(await textOf(cache, async () => page("heard again"))).toBe("heard again");
  expect(await textOf(cache, async () => page("not made"))).toBe("heard again");
});

test("what is not there is not kept, and a failure is not remembered", async () => {
  const cache = listeningCache();
  expect(await textOf(cache, async () => page("gone", [], 404))).toBe("gone");
  await expect(
    cache.get("/", async () => {
      throw new Error("the API is away");
    }),
  ).rejects.toThrow("the API is away");
  expect(await textOf(cache, async () => page("back"))).toBe("back");
});

test("a page that the calendar overtakes is let go of at that moment", async () => {
  let now = Date.parse("2025-11-05T23:59:59Z");
  const cache = new PageCache(() => now);
  cache.listening();
  const untilMidnight = { ...page("on sale"), validUntil: new Date("2025-11-06T00:00:00Z") };
  expect(await textOf(cache, async () => untilMidnight)).toBe("on sale");
  now += 999;
  expect(cache.kept("/")?.status).toBe(200);
  now += 1;
  expect(cache.kept("/")).toBeUndefined();
  expect(await textOf(cache, async () => page("sold out"))).toBe("sold out");
  now += 10 * 365 * 24 * 3600 * 1000;
  expect(await textOf(cache, async () => page("never made"))).toBe("sold out");
});
