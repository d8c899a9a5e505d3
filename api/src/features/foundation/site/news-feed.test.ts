import { expect, test } from "vitest";
import { blankPost } from "../../content/news/news.contract.ts";
import { NewsPostEntity } from "../../content/news/news.entity.ts";
import { buildTestApp, eventually } from "../../../testing/testing.ts";
import { loadRenderer } from "./load-renderer.ts";

/** The documents as the built site makes them; it must be built. */
test("feed and sitemap contain an article only while it is published", async () => {
  const { app, database } = await buildTestApp({
    ...(await loadRenderer()),
    publicUrl: "https://congress.example",
  });
  const em = database.em.fork();
  const read = async (url: string) => (await app.inject({ url })).body;
  const documents = ["/news/rss.xml", "/sitemap.xml"];
  for (const url of documents) await read(url);

  const post = em.create(NewsPostEntity, {
    ...blankPost,
    title: "Gates open",
    slug: "gates-open",
    content: "**Four** gates.",
    category: null,
  });
  await em.flush();
  for (const url of documents) expect(await read(url)).not.toContain("gates-open");

  em.assign(post, { status: "published", publishedAt: new Date("2025-10-20T08:00:00Z") });
  await em.flush();
  for (const url of documents) {
    await eventually(async () =>
      expect(await read(url)).toContain("https://congress.example/news/gates-open"),
    );
  }
  expect(await read("/news/rss.xml")).toContain("&lt;strong&gt;Four&lt;/strong&gt; gates.");

  em.assign(post, { status: "archived" });
  await em.flush();
  for (const url of documents) {
    await eventually(async () => expect(await read(url)).not.toContain("gates-open"));
  }
});
