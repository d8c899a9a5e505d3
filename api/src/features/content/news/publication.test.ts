import { expect, onTestFinished, test, vi } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  signedInAs,
  type Browser,
} from "../../../testing/testing.ts";
import { publicationAt, publications, type NewsPost } from "./news.contract.ts";

const minute = 60_000;

/** Starts an application with an admin and a clock that the test controls. */
async function setUp() {
  // By the current clock, not the one that the test installs later.
  const t = await buildTestApp({ clock: () => Date.now() });
  const admin = await asAdmin(t);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const start = Date.now();

  return {
    ...t,
    admin,
    visitor: browse(t.app),
    /** The instant some minutes after the start, as an ISO 8601 string. */
    after: (minutes: number) => new Date(start + minutes * minute).toISOString(),
    turnTo: (minutes: number) => void vi.setSystemTime(start + minutes * minute),
    async add(post: Partial<NewsPost>): Promise<NewsPost> {
      const payload = { title: "Gates open", content: "Four gates.", ...post };
      const added = await admin.inject({ method: "POST", url: "/api/news", payload });
      expect(added.statusCode, added.body).toBe(201);
      return added.json();
    },
  };
}

async function slugs(reader: Browser, url: string): Promise<string[]> {
  return (await reader.inject({ url })).json<NewsPost[]>().map(({ slug }) => slug);
}

const visible = `/api/news?filter=${encodeURIComponent('{"publication":"visible"}')}`;

test("a published post is visible from its publication time until its end, without a write at either time", async () => {
  const t = await setUp();
  const reader = await signedInAs(t, "ines@calder.example");
  const { id, slug } = await t.add({
    slug: "gates-planned",
    status: "published",
    publishedAt: t.after(1),
    unpublishAt: t.after(2),
  });
  await t.admin.inject({ method: "PUT", url: `/api/news/${id}`, payload: { slug: "gates-open" } });

  async function expectShown(isShown: boolean): Promise<void> {
    const found = isShown ? ["gates-open"] : [];
    for (const person of [t.visitor, reader]) {
      // Requested twice: the second response is cached.
      for (const url of ["/api/news", "/api/news", visible, "/api/news/latest"]) {
        expect(await slugs(person, url), url).toEqual(found);
      }
      const one = await person.inject({ url: `/api/news/${id}` });
      expect(one.statusCode).toBe(isShown ? 200 : 404);
      const former = await person.inject({ url: `/api/former-slugs/news/${slug}` });
      expect(former.statusCode).toBe(isShown ? 200 : 404);
    }
    // An admin's browser shows the same site as everybody's.
    expect(await slugs(t.admin, visible)).toEqual(found);
    expect(await slugs(t.admin, "/api/news")).toEqual(["gates-open"]);
  }

  await expectShown(false);
  t.turnTo(0.999);
  await expectShown(false);
  t.turnTo(1);
  await expectShown(true);
  t.turnTo(1.999);
  await expectShown(true);
  t.turnTo(2);
  await expectShown(false);
});

test("a list is filtered by publication state, and each post has exactly one state", async () => {
  const t = await setUp();
  const posts = [
    { status: "draft" },
    { status: "draft", publishedAt: t.after(1), unpublishAt: t.after(2) },
    { status: "archived", publishedAt: t.after(1) },
    { status: "published" },
    { status: "published", unpublishAt: t.after(1) },
    { status: "published", publishedAt: t.after(1) },
    { status: "published", publishedAt: t.after(1), unpublishAt: t.after(2) },
    { status: "published", publishedAt: t.after(-2) },
  ] as const;
  for (const post of posts) await t.add(post);
  for (const minutes of [0, 1, 1.5, 2, 3]) {
    t.turnTo(minutes);
    const all: NewsPost[] = (await t.admin.inject({ url: "/api/news" })).json();
    expect(all).toHaveLength(posts.length);
    for (const publication of publications) {
      const filter = encodeURIComponent(JSON.stringify({ publication }));
      const found = await slugs(t.admin, `/api/news?filter=${filter}`);
      const expected = all.filter((post) => publicationAt(post, new Date()) === publication);
      expect(found, `${publication} after ${minutes} min`).toEqual(
        expected.map(({ slug }) => slug),
      );
    }
  }
});

test("a visitor's filter reveals no hidden post, and an invalid filter is refused", async () => {
  const t = await setUp();
  await t.add({ status: "published", publishedAt: t.after(1) });
  await t.add({ status: "draft" });
  for (const filter of ['{"publication":"scheduled"}', '{"publication":"draft"}', "{}"]) {
    expect(await slugs(t.visitor, `/api/news?filter=${encodeURIComponent(filter)}`)).toEqual([]);
  }
  for (const filter of ['{"publication":"hidden"}', '{"publication":["visible"]}']) {
    const url = `/api/news?filter=${encodeURIComponent(filter)}`;
    expect((await t.visitor.inject({ url })).statusCode).toBe(400);
  }
});

test.each([
  ["ends before it begins", { publishedAt: 2, unpublishAt: 1 }, /later than/],
  ["ends when it begins", { publishedAt: 2, unpublishAt: 2 }, /later than/],
  ["has ended when it is published", { unpublishAt: -1 }, /passed already/],
  ["has ended, backdated", { publishedAt: -2, unpublishAt: -1 }, /passed already/],
])("a post that %s is refused at the field of its end", async (_what, minutes, message) => {
  const t = await setUp();
  const times = Object.fromEntries(
    Object.entries(minutes).map(([name, value]) => [name, t.after(value)]),
  );
  const { id } = await t.add({});
  const payload = { title: "Gates", status: "published", ...times };
  for (const answer of [
    await t.admin.inject({ method: "POST", url: "/api/news", payload }),
    await t.admin.inject({ method: "PUT", url: `/api/news/${id}`, payload }),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([
      { path: "unpublishAt", message: expect.stringMatching(message) },
    ]);
  }
  const { status } = (await t.admin.inject({ url: `/api/news/${id}` })).json();
  expect(status).toBe("draft");
});

test("setting a past end hides a visible post at once", async () => {
  const t = await setUp();
  const { id } = await t.add({ status: "published", publishedAt: t.after(-2) });
  const url = `/api/news/${id}`;
  expect(await slugs(t.visitor, "/api/news")).toEqual(["gates-open"]);
  const payload = { unpublishAt: t.after(-1) };
  expect((await t.admin.inject({ method: "PUT", url, payload })).statusCode).toBe(200);
  expect(await slugs(t.visitor, "/api/news")).toEqual([]);
  // Its text can still be changed.
  const changed = await t.admin.inject({ method: "PUT", url, payload: { excerpt: "Over." } });
  expect(changed.statusCode).toBe(200);
});
