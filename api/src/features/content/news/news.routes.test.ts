import { expect, test } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  signedInAs,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import { blankPost, type NewsPost } from "./news.contract.ts";
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

test("the public list contains published posts with their beginning and category", async () => {
  const { app } = await withNews();
  const rows = (await browse(app).inject({ url: "/api/news" })).json();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    slug: "gates-open",
    beginning: "Gates Four new gates. alert(1)",
    category: { name: "Airports", color: "#6a4a9c" },
    publishedAt: "2025-10-14T08:00:00.000Z",
    sources: [],
  });
  expect(rows[0]).not.toHaveProperty("contentHtml");
});

test("ASVS 8.2.2: a signed-in user without a role sees no draft, neither in the list nor by its id", async () => {
  const t = await withNews();
  const drafts = async (reader: Browser) => {
    const rows = (await reader.inject({ url: "/api/news" })).json<NewsPost[]>();
    return rows.filter(({ status }) => status === "draft");
  };
  const [draft] = await drafts(await asAdmin(t));
  const reader = await signedInAs(t, "ines@calder.example");
  expect(await drafts(reader)).toEqual([]);
  expect((await reader.inject({ url: `/api/news/${draft?.id}` })).statusCode).toBe(404);
});

test("ASVS 1.3.1: an article contains its content as HTML without scripts", async () => {
  const { app } = await withNews();
  const visitor = browse(app);
  const [row] = (await visitor.inject({ url: "/api/news" })).json();
  const article = (await visitor.inject({ url: `/api/news/${row.id}` })).json();
  expect(article.content).toContain("## Gates");
  expect(article.contentHtml).toContain('<h2 id="gates">Gates</h2>');
  expect(article.contentHtml).toContain("<em>new</em>");
  expect(article.contentHtml).not.toContain("script");
  expect(article.headings).toEqual([{ id: "gates", text: "Gates" }]);
});

test("an article's sources are separated from its text, in the list and on its page", async () => {
  const t = await withNews();
  const admin = await asAdmin(t);
  const content = "Words.\n\n## Sources & References\n\n1. [Log](https://log.example), Tower";
  const made = await post(admin, "/api/news", { title: "Logged", content, status: "published" });
  const sources = [{ title: "Log", url: "https://log.example", publisher: "Tower" }];
  expect(made.json()).toMatchObject({ sources, headings: [], contentHtml: "<p>Words.</p>\n" });
  const rows = (await browse(t.app).inject({ url: "/api/news" })).json();
  expect(rows).toContainEqual(expect.objectContaining({ slug: "logged", sources }));
});

test("the latest articles are complete, newest first, and without drafts, even for an admin", async () => {
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
    expect(answer.headers["cache-tag"]).toBe("news_posts,news_categories,files");
    const articles: { slug: string; contentHtml: string }[] = answer.json();
    expect(articles.map(({ slug }) => slug)).toEqual(["gates-closed", "gates-open"]);
    expect(articles[0]?.contentHtml).toBe("<p><strong>Closed.</strong></p>\n");
  }
});

function post(admin: Browser, url: string, payload: object) {
  return admin.inject({ method: "POST", url, payload });
}

function put(admin: Browser, url: string, payload: object) {
  return admin.inject({ method: "PUT", url, payload });
}

test("an admin adds, changes and deletes an article; a stranger sees it while it is published", async () => {
  const t = await withNews();
  const admin = await asAdmin(t);
  const visitor = browse(t.app);
  const [category] = (await visitor.inject({ url: "/api/categories" })).json();

  const added = await post(admin, "/api/news", { title: "Runway works", categoryId: category.id });
  expect(added.statusCode).toBe(201);
  expect(added.json()).toMatchObject({
    ...blankPost,
    title: "Runway works",
    slug: "runway-works",
    content: "",
    status: "draft",
    publishedAt: null,
    category,
    categoryId: category.id,
  });
  const url = `/api/news/${added.json().id}`;
  expect((await visitor.inject({ url })).statusCode).toBe(404);
  expect((await admin.inject({ url })).json()).toEqual(added.json());

  const before = Date.now();
  const published = await put(admin, url, { status: "published", content: "**Now.**" });
  expect(published.json().contentHtml).toBe("<p><strong>Now.</strong></p>\n");
  expect(Date.parse(published.json().publishedAt)).toBeGreaterThanOrEqual(before);
  expect((await visitor.inject({ url })).json()).toEqual(published.json());

  const archived = await put(admin, url, { status: "archived", categoryId: "" });
  expect(archived.json()).toMatchObject({
    category: null,
    categoryId: null,
    publishedAt: published.json().publishedAt,
  });
  expect((await visitor.inject({ url })).statusCode).toBe(404);
  const again = await put(admin, url, { status: "published" });
  expect(again.json().publishedAt).toBe(published.json().publishedAt);

  expect((await admin.inject({ method: "DELETE", url })).statusCode).toBe(200);
  expect((await admin.inject({ url })).statusCode).toBe(404);
});

test("an article added as published gets the current time, unless it has a date", async () => {
  const admin = await asAdmin(await buildTestApp());
  const article = { title: "Fuel", status: "published" };
  const dated = await post(admin, "/api/news", article);
  expect(Date.parse(dated.json().publishedAt)).toBeGreaterThan(Date.now() - 60_000);
  const publishedAt = "2025-10-01T08:00:00.000Z";
  const given = await post(admin, "/api/news", { ...article, publishedAt });
  expect(given.json()).toMatchObject({ slug: "fuel-2", publishedAt });
  const empty = await post(admin, "/api/news", { title: "Fuel", publishedAt: "" });
  expect(empty.json()).toMatchObject({ slug: "fuel-3", publishedAt: null });
});

test.each([
  ["no title", { title: "" }, 400, "title"],
  ["a title without a letter", { title: "..." }, 400, "slug"],
  ["a slug that is taken", { slug: "gates-open" }, 409, "slug"],
  ["a category that does not exist", { categoryId: crypto.randomUUID() }, 400, "categoryId"],
  ["an unknown status", { status: "hidden" }, 400, "status"],
  ["a script address as its picture", { featuredImage: "javascript:x" }, 400, "featuredImage"],
])("an article with %s is refused, and the field is named", async (_what, fields, status, path) => {
  const admin = await asAdmin(await withNews());
  const answer = await post(admin, "/api/news", { title: "Gates", ...fields });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().errors).toMatchObject([{ path }]);
});

test("an admin edits the categories; articles of a deleted category stay", async () => {
  const t = await withNews();
  const admin = await asAdmin(t);
  const added = await post(admin, "/api/categories", { name: "Air Traffic", color: "#1A2B3C" });
  expect(added.json()).toMatchObject({ slug: "air-traffic", color: "#1a2b3c" });
  const url = `/api/categories/${added.json().id}`;
  expect((await put(admin, url, { name: "Towers" })).json()).toMatchObject({
    name: "Towers",
    slug: "air-traffic",
  });
  expect((await put(admin, url, { slug: "" })).json()).toMatchObject({ slug: "towers" });
  for (const [fields, status, path] of [
    [{ color: "red" }, 400, "color"],
    [{ name: "" }, 400, "name"],
    [{ slug: "airports" }, 409, "slug"],
  ] as const) {
    const refused = await put(admin, url, fields);
    expect(refused.statusCode).toBe(status);
    expect(refused.json().errors).toMatchObject([{ path }]);
  }

  const [article] = (await browse(t.app).inject({ url: "/api/news" })).json();
  await admin.inject({ method: "DELETE", url: `/api/categories/${article.categoryId}` });
  expect((await browse(t.app).inject({ url: `/api/news/${article.id}` })).json()).toMatchObject({
    category: null,
    categoryId: null,
  });
});

test("the preview contains the HTML of the page, without scripts", async () => {
  const admin = await asAdmin(await buildTestApp());
  const content = "## Gates\n\n*new* <script>alert(1)</script>";
  const answer = await post(admin, "/api/news/preview", { content });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().contentHtml).toContain('<h2 id="gates">Gates</h2>');
  expect(answer.json().contentHtml).toContain("<em>new</em>");
  expect(answer.json().contentHtml).not.toContain("<script");
  expect(answer.json()).toMatchObject({ words: 2, readTime: 0 });
});
