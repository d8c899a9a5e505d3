import { expect, onTestFinished, test, vi } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  eventually,
  type TestApp,
} from "../../../testing/testing.ts";
import { loadRenderer } from "./load-renderer.ts";

const article = "/news/gates-open";
/** Places where a published article appears, and the text that shows it. */
const documents = {
  "/news": "Gates open at dawn",
  [article]: "Gates open at dawn",
  "/news/rss.xml": "Gates open at dawn",
  "/sitemap.xml": article,
  "/search-index.json": "Gates open at dawn",
};

/** Expects the article to appear everywhere or nowhere. */
async function expectShown({ app }: TestApp, isShown: boolean): Promise<void> {
  const visitor = browse(app);
  for (const [url, words] of Object.entries(documents)) {
    expect((await visitor.inject({ url })).body.includes(words), url).toBe(isShown);
  }
  const page = await visitor.inject({ url: article });
  expect(page.statusCode).toBe(isShown ? 200 : 404);
  if (!isShown) expect(page.body).toContain("Article Not Found");
}

const post = { title: "Gates open at dawn", slug: "gates-open", content: "**Four** gates." };

/** The documents as the built site makes them; it must be built. */
test("list, page, feed, sitemap and search follow the status that an admin sets", async () => {
  const t = await buildTestApp(await loadRenderer());
  const admin = await asAdmin(t);
  const shows = (isShown: boolean) => eventually(() => expectShown(t, isShown));

  const added = await admin.inject({ method: "POST", url: "/api/news", payload: post });
  const url = `/api/news/${added.json().id}`;
  await shows(false);
  for (const status of ["published", "draft", "published", "archived"]) {
    await admin.inject({ method: "PUT", url, payload: { status } });
    await shows(status === "published");
  }
  await admin.inject({ method: "PUT", url, payload: { status: "published" } });
  await shows(true);
  await admin.inject({ method: "DELETE", url });
  await shows(false);
});

test("scheduled articles follow the event clock, and an admin can see the site as of a later time", async () => {
  const shift = Date.parse("2025-11-04T09:00:00Z") - Date.now();
  const renderer = await loadRenderer();
  const t = await buildTestApp({ ...renderer, clock: () => Date.now() + shift });
  const admin = await asAdmin(t);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const inMinutes = (minutes: number) => new Date(Date.now() + shift + minutes * 60_000);
  const times = { publishedAt: inMinutes(2), unpublishAt: inMinutes(4) };
  const payload = { ...post, status: "published", ...times };
  await admin.inject({ method: "POST", url: "/api/news", payload });
  const undated = { title: "Dated by the clock", status: "published" };
  const dated = await admin.inject({ method: "POST", url: "/api/news", payload: undated });
  expect(dated.json()).toMatchObject({ publishedAt: inMinutes(0).toISOString() });
  // After the database's notification of the post, the responses are cached until then.
  await eventually(async () => {
    await expectShown(t, false);
    expect(t.pages.lookup("/news")).toBeDefined();
  });

  const url = "/api/functions/see-site-as-of";
  await admin.inject({ method: "POST", url, payload: { at: inMinutes(3) } });
  for (const [path, words] of Object.entries(documents)) {
    const answer = await admin.inject({ url: path });
    expect(answer.body, path).toContain(words);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  await expectShown(t, false);

  vi.setSystemTime(times.publishedAt.getTime() - shift - 1);
  await expectShown(t, false);
  vi.setSystemTime(times.publishedAt.getTime() - shift);
  await expectShown(t, true);
  expect(t.pages.lookup("/news")).toBeDefined();
  vi.setSystemTime(times.unpublishAt.getTime() - shift);
  await expectShown(t, false);
});
