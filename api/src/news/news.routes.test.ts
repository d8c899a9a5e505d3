import { expect, test } from "vitest";
import { asAdmin, browse, buildTestApp, type TestApp } from "../testing/testing.ts";
import { blankPost } from "./news.contract.ts";
import { CategoryEntity, NewsPostEntity } from "./news.entity.ts";

async function withNews(): Promise<TestApp> {
  const t = await buildTestApp();
  const em = t.database.em.fork();
  const category = em.create(CategoryEntity, {
    name: "Airports",
    slug: "airports",
    color: "#6a4a9c",
  });
  const post = { ...blankPost, category, featured: true };
  const content = "## Gates\n\nFour *new* gates. <script>alert(1)</script>";
  em.create(NewsPostEntity, {
    ...post,
    content,
    title: "Gates open",
    slug: "gates-open",
    status: "published",
    publishedAt: new Date("2025-10-14T08:00:00Z"),
  });
  em.create(NewsPostEntity, {
    ...post,
    content,
    title: "Gates planned",
    slug: "gates-planned",
    status: "draft",
  });
  await em.flush();
  return t;
}

test("the public list shows what is published, with its first words and its category", async () => {
  const { app } = await withNews();
  const rows = (await browse(app).inject({ url: "/api/news" })).json();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    slug: "gates-open",
    beginning: "Gates Four new gates. alert(1)",
    category: { name: "Airports", color: "#6a4a9c" },
    publishedAt: "2025-10-14T08:00:00.000Z",
  });
  expect(rows[0]).not.toHaveProperty("contentHtml");
});

test("one article carries its content as HTML that runs nothing", async () => {
  const { app } = await withNews();
  const visitor = browse(app);
  const [row] = (await visitor.inject({ url: "/api/news" })).json();
  const article = (await visitor.inject({ url: `/api/news/${row.id}` })).json();
  expect(article.content).toContain("## Gates");
  expect(article.contentHtml).toContain("<h2>Gates</h2>");
  expect(article.contentHtml).toContain("<em>new</em>");
  expect(article.contentHtml).not.toContain("script");
});

test("the latest articles are whole, newest first, and no draft is among them, not even for an admin", async () => {
  const t = await withNews();
  const em = t.database.em.fork();
  em.create(NewsPostEntity, {
    ...blankPost,
    title: "Gates closed",
    slug: "gates-closed",
    content: "**Closed.**",
    category: null,
    status: "published",
    publishedAt: new Date("2025-10-15T08:00:00Z"),
  });
  await em.flush();
  for (const reader of [browse(t.app), await asAdmin(t)]) {
    const answer = await reader.inject({ url: "/api/news/latest" });
    expect(answer.headers["cache-tag"]).toBe("news_posts,news_categories");
    const articles: { slug: string; contentHtml: string }[] = answer.json();
    expect(articles.map(({ slug }) => slug)).toEqual(["gates-closed", "gates-open"]);
    expect(articles[0]?.contentHtml).toBe("<p><strong>Closed.</strong></p>\n");
  }
});
