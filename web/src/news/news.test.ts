import { publicationAt, type NewsArticle } from "api/features/content/news/news.contract";
import { describe, expect, test } from "vitest";
import type { FetchApi } from "api/platform/http/api-call.contract";
import { renderPage } from "../app/entry-server.tsx";
import { createNewsApi } from "./news-api.ts";
import { contentApi, december, gatesOpen, passesOfWhichClosed } from "../testing/content-api.ts";
import { answering } from "api/testing/answering";

const london = december.timeZone;

const gates: NewsArticle = {
  ...gatesOpen,
  content: "## Gates",
  beginning: "Gates",
  contentHtml: "<h2>Gates</h2>",
};

/** Serves news over HTTP, one row per page; only published articles may be requested. */
async function serveNews(rows: NewsArticle[]): Promise<FetchApi> {
  const address = await answering((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    response.setHeader("content-type", "application/json");
    if (pathname === "/api/editions") return response.end(JSON.stringify([december]));
    const one = rows.find(({ id }) => pathname === `/api/news/${id}`);
    if (one) return response.end(JSON.stringify(one));
    const filter: { slug?: string; publication?: string } = JSON.parse(
      searchParams.get("filter") ?? "{}",
    );
    const [first = 0]: number[] = JSON.parse(searchParams.get("range") ?? "[0]");
    const found = rows.filter(
      (post) =>
        publicationAt(post, new Date()) === filter.publication &&
        (filter.slug === undefined || post.slug === filter.slug),
    );
    response.setHeader("content-range", `news ${first}-${first}/${found.length}`);
    return response.end(JSON.stringify(found.slice(first, first + 1)));
  });
  return (path) => fetch(`${address}${path}`);
}

const newsOf = async (rows: NewsArticle[]) => createNewsApi(await serveNews(rows), london);

test("an article without an excerpt is described by the first 160 characters of its text", async () => {
  const beginning = `${"Four gates open 🛫 ".repeat(9)}at last, and more words follow.`;
  const described = async (excerpt: string | null) => {
    const { html } = await renderPage({
      path: `/news/${gates.slug}`,
      publicUrl: "https://congress.example",
      fetchApi: await serveNews([{ ...gates, excerpt, beginning }]),
    });
    return /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  };
  const first = [...beginning].slice(0, 160).join("");
  expect(await described(null)).toBe(first);
  expect(await described("")).toBe(first);
  expect(await described("The new pier opens.")).toBe("The new pier opens.");
});

const composites = "composite-materials-in-aviation";

async function render(path: string, closed = 0) {
  const fetchApi = contentApi({ passes: passesOfWhichClosed(closed) });
  const now = new Date("2025-11-04T09:00:00Z");
  return renderPage({ path, publicUrl: "https://congress.example", now, fetchApi });
}

test("every published article is read, and no other", async () => {
  const second = { ...gates, id: gates.id.replace("01", "02"), slug: "gates-close" };
  const draft = {
    ...gates,
    id: gates.id.replace("01", "03"),
    slug: "plan",
    status: "draft" as const,
  };
  const news = await newsOf([gates, second, draft]);
  const slugs = (await news.published()).map(({ slug }) => slug);
  expect(slugs.filter((slug) => slug.startsWith("gates"))).toEqual(["gates-open", "gates-close"]);
  expect(slugs).not.toContain("plan");
  expect(await news.publishedBySlug("gates-open")).toMatchObject({ contentHtml: "<h2>Gates</h2>" });
  expect(await news.publishedBySlug("plan")).toBeNull();
  expect(await news.publishedBySlug("nothing")).toBeNull();
});

test("built-in and stored articles form one list, newest first", async () => {
  const twin = { ...gates, id: gates.id.replace("01", "02"), slug: composites, title: "Twin" };
  const news = await newsOf([gates, twin]);
  const articles = await news.published();
  expect(articles).toHaveLength(17);
  const instants = articles.map(({ published }) => Date.parse(published));
  expect(instants).toEqual(instants.toSorted((a, b) => b - a));
  // At 23:30 UTC, it is the next day in the event's time zone.
  expect(articles.find(({ slug }) => slug === "gates-open")?.date).toBe("2025-10-15");
  expect(articles.map(({ title }) => title)).not.toContain("Twin");
  expect((await news.publishedBySlug(composites))?.title).toBe("Composite Materials in Aviation");
});

test.each([400, 404, 414])("a %s response to a slug means an unknown article", async (status) => {
  const news = createNewsApi(async () => new Response(null, { status }), london);
  expect(await news.publishedBySlug("x")).toBeNull();
});

test("a failed request for news throws an error", async () => {
  const news = createNewsApi(async () => new Response(null, { status: 500 }), london);
  await expect(news.published()).rejects.toMatchObject({ name: "ApiError", status: 500 });
  const offline = createNewsApi(() => Promise.reject(new TypeError("offline")), london);
  await expect(offline.publishedBySlug("x")).rejects.toMatchObject({ status: 0 });
});

test("the news page shows a card of each article", async () => {
  const { status, html } = await render("/news");
  expect(status).toBe(200);
  expect(html).toContain("<title>News - Virtual Aviation Congress 2025</title>");
  for (const words of [
    "Register Now!",
    "Read Full Article",
    "AI-Powered Maintenance: Revolutionizing Aviation MRO Operations",
    "MRO &amp; Maintenance",
    "October 28, 2025",
    "8 min read",
    "Ingrid Halvorsen",
    "A bleed valve rarely fails without notice.",
    // Sources by publisher, as in the specification.
    "Northlight Institute of Airworthiness",
    "View Agenda",
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain("The arithmetic of a false alert");
  expect(html.match(/<article/g)).toHaveLength(16);
});

describe("a list too long for one page", () => {
  const post = (index: number): NewsArticle => ({
    ...gates,
    id: crypto.randomUUID(),
    title: `Post ${index}`,
    slug: `post-${index}`,
    // Some are newer than all bundled articles, others are between them.
    publishedAt: new Date(Date.UTC(2025, 11, 1) - index * 86_400_000).toISOString(),
  });
  const posts = Array.from({ length: 130 }, (_, index) => post(index));
  const twin = { ...post(50), id: crypto.randomUUID(), slug: composites, title: "Twin" };
  const articles = posts.with(50, twin);
  const renderList = (path: string) =>
    renderPage({
      path,
      publicUrl: "https://congress.example",
      fetchApi: contentApi({ articles }),
    });

  test("has each article once, newest first, on numbered pages", async () => {
    const news = createNewsApi(contentApi({ articles }), london);
    const pages = await Promise.all([1, 2, 3].map((page) => news.publishedOnPage(page)));
    expect(pages.map((page) => page?.pages)).toEqual([3, 3, 3]);
    expect(pages.flatMap((page) => page?.articles ?? [])).toEqual(await news.published());
    expect(await news.publishedOnPage(4)).toBeNull();
  });

  test("shows the page number and links the other pages without scripts", async () => {
    const { status, html } = await renderList("/news/page/2");
    expect(status).toBe(200);
    for (const words of [
      "<title>News, page 2 - Virtual Aviation Congress 2025</title>",
      '<link rel="canonical" href="https://congress.example/news/page/2"/>',
      '<link rel="prev" href="https://congress.example/news"/>',
      '<link rel="next" href="https://congress.example/news/page/3"/>',
      "Page 2 of 3",
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/<a[^>]*href="\/news"[^>]*>1<\/a>/);
    expect(html).toMatch(/<a[^>]*href="\/news\/page\/3"[^>]*>3<\/a>/);
    const first = await renderList("/news");
    expect(first.html).toContain("<title>News - Virtual Aviation Congress 2025</title>");
    expect(first.html).not.toContain('rel="prev"');
  });

  test.each([
    ["/news/page/1", 308, "/news"],
    ["/news/page/4", 404, undefined],
    ["/news/page/0", 404, undefined],
    ["/news/page/02", 404, undefined],
    ["/news/page/two", 404, undefined],
  ])("answers %s with %i", async (path, status, location) => {
    const answer = await renderList(path);
    expect([answer.status, answer.location]).toEqual([status, location]);
  });
});

test("an article is complete without scripts", async () => {
  const slug = "urban-air-mobility-and-evtol";
  const { status, html } = await render(`/news/${slug}`);
  expect(status).toBe(200);
  expect(html).toContain(
    "<title>Urban Air Mobility and eVTOL - Virtual Aviation Congress 2025</title>",
  );
  expect(html).toContain(`src="/articles/${slug}.avif"`);
  expect(html).toContain('"@type":"NewsArticle"');
  for (const words of [
    "Back to News",
    "October 4, 2025",
    "7 min read",
    "Beatrix Oyelaran",
    "Book Today! (Save 75%!!)",
    "Vertiports are real estate",
    "Sources &amp; References",
    "https://echo-street.example/balcony",
    "Read More Articles",
    "Register for Event",
    "Figures are editorial estimates for this publication.",
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain(">View Agenda<");
});

test.each([
  [0, "Book Today! (Save 75%!!)", "/register"],
  [2, "Book Today!", "/register"],
  [3, "Booking Closed: Write to Us", "/contact"],
])("when %s passes are closed, an article shows the link “%s”", async (closed, label, href) => {
  const { html } = await render(`/news/${composites}`, closed);
  const [, target, text] =
    /<a[^>]*href="([^"]+)"[^>]*>(?:<span[^>]*>)*(Book[^<]*)/.exec(html) ?? [];
  expect([text, target]).toEqual([label, href]);
});

test("the statistics article also links to the agenda", async () => {
  const { html } = await render("/news/global-aviation-market-statistics-2025-2030");
  expect(html).toContain("<table>");
  expect(html).toContain('aria-label="Air traffic, central estimate"');
  expect(html).toMatch(/href="\/agenda"[^>]*>(<span[^>]*>)*View Agenda/);
});

test("an unknown article gets a 404 with a link back to the news", async () => {
  const { status, html } = await render("/news/nothing-of-that-name");
  expect(status).toBe(404);
  expect(html).toContain("Article Not Found");
  expect(html).toContain(
    "The news article you&#x27;re looking for doesn&#x27;t exist or hasn&#x27;t been published yet.",
  );
  expect(html).toContain("Back to News");
});
