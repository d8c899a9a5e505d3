import { hiddenFrom } from "api/features/content/speakers/speakers.contract";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { z } from "zod";
import { renderPage } from "../app/entry-server.tsx";
import { pages } from "../app/routes.tsx";
import { articles } from "../content/articles/articles.ts";
import {
  amara,
  contentApi,
  gatesOpen,
  keynote,
  nobody,
  privacyPolicy,
  terms,
  untimed,
  type Content,
} from "../testing/content-api.ts";

const publicUrl = "https://congress.example";
const hostile = 'Fuel ]]> & <b title="x">\u0000\u0008\u001b\uffff Ünïté';
const harmless = 'Fuel ]]> & <b title="x"> Ünïté';

const read = (path: string, content: Content = {}) =>
  renderPage({ path, publicUrl, fetchApi: contentApi(content) });

/** Parses XML strictly: rejects what is not well-formed. */
async function readXml(path: string, content: Content): Promise<unknown> {
  const { status, html } = await read(path, content);
  expect(status).toBe(200);
  expect(XMLValidator.validate(html)).toBe(true);
  // The parser accepts characters that XML forbids.
  expect(html).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ["url", "item", "category"].includes(name),
  }).parse(html);
}

const sitemapXml = z.object({
  urlset: z.object({
    url: z.array(
      z.object({
        loc: z.url(),
        lastmod: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
      }),
    ),
  }),
});

const pubDate = z.string().regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} [\d:]{8} GMT$/);
const feedXml = z.object({
  rss: z.object({
    "@_version": z.literal("2.0"),
    channel: z.object({
      title: z.string(),
      link: z.url(),
      description: z.string(),
      lastBuildDate: pubDate,
      "atom:link": z.object({ "@_href": z.url(), "@_rel": z.literal("self") }),
      item: z.array(
        z.object({
          title: z.string(),
          link: z.url(),
          guid: z.object({ "#text": z.url(), "@_isPermaLink": z.literal("true") }),
          pubDate,
          category: z.array(z.string()).optional(),
          description: z.string().optional(),
          "dc:creator": z.string().optional(),
          "content:encoded": z.string(),
        }),
      ),
    }),
  }),
});

const readSitemap = async (content: Content) =>
  sitemapXml.parse(await readXml("/sitemap.xml", content)).urlset.url;
const readFeed = async (content: Content) =>
  feedXml.parse(await readXml("/news/rss.xml", content)).rss.channel;

const content: Content = {
  speakers: [amara, nobody],
  topics: [keynote],
  articles: [gatesOpen],
  policies: [privacyPolicy, terms],
};
const draft = { ...gatesOpen, status: "draft" as const };
const hidden = { ...nobody, displayOrder: hiddenFrom };

test("the sitemap lists every page with its last change, once", async () => {
  const later = { ...nobody, updatedAt: "2025-11-02T10:00:00.000Z" };
  const entries = await readSitemap({ ...content, speakers: [amara, later] });
  const changes = new Map(entries.map(({ loc, lastmod }) => [loc, lastmod]));
  expect(changes.size).toBe(entries.length);
  for (const { loc } of entries) expect(loc.startsWith(`${publicUrl}/`)).toBe(true);
  expect(changes.get(`${publicUrl}/amara_okonjo`)).toBe(amara.updatedAt);
  expect(changes.get(`${publicUrl}/agenda/day1/${keynote.slug}`)).toBe(keynote.updatedAt);
  expect(changes.get(`${publicUrl}/news/gates-open`)).toBe(gatesOpen.updatedAt);
  expect(changes.get(`${publicUrl}/agenda`)).toBe(keynote.updatedAt);
  for (const list of ["", "/speakers"]) {
    expect(changes.get(`${publicUrl}${list || "/"}`)).toBe(later.updatedAt);
  }
  for (const { slug, date } of articles) {
    expect(changes.get(`${publicUrl}/news/${slug}`)).toBe(date);
  }
});

/** Enough speakers and posts for three pages of each list. */
const manyRows: Content = {
  speakers: Array.from({ length: 201 }, (_, index) => ({
    ...amara,
    id: crypto.randomUUID(),
    slug: `speaker_${index}`,
  })),
  articles: Array.from({ length: 130 }, (_, index) => ({
    ...gatesOpen,
    id: crypto.randomUUID(),
    slug: `post-${index}`,
  })),
};

test("every page of a long list exists and is in the sitemap, and the page after the last is a 404", async () => {
  const entries = await readSitemap(manyRows);
  const last = entries.find(({ loc }) => loc.endsWith("/speakers/page/3"));
  expect(last?.lastmod).toBe(amara.updatedAt);
  const paths = entries.map(({ loc }) => loc.slice(publicUrl.length));
  const pages = ["/speakers/page/2", "/speakers/page/3", "/news/page/2", "/news/page/3"];
  expect(paths.filter((path) => path.includes("/page/"))).toEqual(pages);
  for (const path of pages) {
    const { status, html } = await read(path, manyRows);
    expect([path, status]).toEqual([path, 200]);
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`);
  }
  for (const path of ["/speakers/page/4", "/news/page/4"]) {
    expect([path, (await read(path, manyRows)).status]).toEqual([path, 404]);
  }
});

test("every page of the sitemap exists and is canonical", async () => {
  for (const { loc } of await readSitemap(content)) {
    const { status, html } = await read(loc.slice(publicUrl.length), content);
    expect([loc, status]).toEqual([loc, 200]);
    expect(html).toContain(`<link rel="canonical" href="${loc}"/>`);
  }
});

const hiddenAddresses = pages.flatMap(({ path = "", handle }) =>
  handle?.hidden ? [path.replace("*", "/no/such/page").replace(":", "no_such_")] : [],
);

test.each(hiddenAddresses)("%s is noindex", async (path) => {
  expect((await read(path, content)).html).toContain('<meta name="robots" content="noindex"/>');
});

test("the feed contains the latest articles in full, newest first", async () => {
  const { item, ...channel } = await readFeed(content);
  expect(channel["atom:link"]["@_href"]).toBe(`${publicUrl}/news/rss.xml`);
  expect(item.length).toBe(articles.length + 1);
  const times = item.map(({ pubDate }) => Date.parse(pubDate));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(channel.lastBuildDate).toBe(item[0]?.pubDate);
  const gates = item.find(({ title }) => title === "Gates open");
  expect(gates).toMatchObject({
    link: `${publicUrl}/news/gates-open`,
    pubDate: "Tue, 14 Oct 2025 23:30:00 GMT",
  });
  expect(gates?.["content:encoded"]).toContain(`<a href="${publicUrl}/register">Register</a>`);
  const written = articles.find(({ slug }) => slug === "composite-materials-in-aviation");
  const fixed = item.find(({ link }) => link.endsWith(`/${written?.slug}`));
  expect(fixed?.["dc:creator"]).toBe(written?.author);
  expect(fixed?.category?.length).toBeGreaterThan(1);
  expect(fixed?.["content:encoded"]).toMatch(/<h2[ >]/);
  for (const entry of item) expect(entry["content:encoded"]).not.toMatch(/(href|src)="\//);
});

test("the feed makes paths of the site absolute, and keeps other URLs", async () => {
  const contentHtml =
    '<img src="/articles/gate.avif" alt="" /><a href="//other.example/x">x</a><a href="https://a.example/">a</a>';
  const { item } = await readFeed({ articles: [{ ...gatesOpen, contentHtml }] });
  const found = item.find(({ title }) => title === gatesOpen.title);
  expect(found?.["content:encoded"]).toBe(
    contentHtml.replace('"/articles', `"${publicUrl}/articles`),
  );
});

test("the feed and the sitemap omit drafts, and the sitemap omits hidden speakers", async () => {
  expect(JSON.stringify(await readFeed({ articles: [draft] }))).not.toContain("gates-open");
  expect(JSON.stringify(await readSitemap({ articles: [draft] }))).not.toContain("gates-open");
  const entries = JSON.stringify(await readSitemap({ speakers: [amara, hidden] }));
  expect(entries).toContain(amara.slug);
  expect(entries).not.toContain(hidden.slug);
});

const searchRecords = z.array(
  z.strictObject({
    kind: z.enum(["speaker", "session", "article"]),
    title: z.string().min(1),
    detail: z.string(),
    href: z.string().startsWith("/"),
    words: z.string(),
    photo: z.string().optional(),
    start: z.iso.datetime().optional(),
  }),
);

async function readSearchIndex(content: Content) {
  const { status, html } = await read("/search-index.json", content);
  expect(status).toBe(200);
  return searchRecords.parse(JSON.parse(html));
}

test("the search index contains speakers, sessions and articles in a compact form", async () => {
  const topics = [keynote, untimed];
  const records = await readSearchIndex({ ...content, topics });
  expect(records).toHaveLength(articles.length + 5);
  expect(records[0]).toEqual({
    kind: "speaker",
    title: "Amara Okonjo",
    detail: "Chief Executive Officer, Northmere Technics",
    href: "/amara_okonjo",
    words: "leadership runs nine hangar bays",
    photo: amara.photoUrl,
  });
  expect(records[1]).toMatchObject({ title: "Ó Brien", detail: "", href: "/o_brien" });
  expect(records[2]).toEqual({
    kind: "session",
    title: keynote.title,
    detail: "Keynote · Amara Okonjo",
    href: `/agenda/day1/${keynote.slug}`,
    words: "day 1 thursday 11th december main stage virtual northmere technics aircraft hour",
    start: keynote.startTime,
  });
  expect(records[3]).toMatchObject({ title: untimed.title, detail: "Day 2 · Session" });
  expect(records.find(({ href }) => href === "/news/gates-open")).toEqual({
    kind: "article",
    title: "Gates open",
    detail: "October 15, 2025",
    href: "/news/gates-open",
    words: "register",
  });
});

test("the search index contains only abbreviations, numbers and long words of a text, up to a limit", async () => {
  const long = Array.from({ length: 60 }, (_, index) => `turbine${index}`);
  const bio = `As of the MRO at a 747, ${long.join(" ")}`;
  const [record] = await readSearchIndex({ speakers: [{ ...nobody, bio }] });
  expect(record?.words.split(" ")).toEqual([
    "industry",
    "expert",
    "mro",
    "747",
    ...long.slice(0, 36),
  ]);
});

test("the search index omits drafts, hidden speakers and posts with the slug of a built-in article", async () => {
  expect(JSON.stringify(await readSearchIndex({ articles: [draft] }))).not.toContain("gates-open");
  const records = JSON.stringify(await readSearchIndex({ speakers: [amara, hidden] }));
  expect(records).toContain(amara.slug);
  expect(records).not.toContain(hidden.slug);
  const twin = { ...gatesOpen, slug: "composite-materials-in-aviation", title: "Twin" };
  const withTwin = await readSearchIndex({ articles: [twin] });
  expect(withTwin.filter(({ href }) => href.endsWith(`/${twin.slug}`))).toHaveLength(1);
  expect(JSON.stringify(withTwin)).not.toContain("Twin");
});

test("titles with markup and control characters produce valid XML", async () => {
  const post = {
    ...gatesOpen,
    title: hostile,
    excerpt: hostile,
    contentHtml: `<p>]]&gt; ${hostile}</p>`,
    category: { id: gatesOpen.id, name: hostile, slug: "fuel", color: "#123456" },
  };
  const { item } = await readFeed({ articles: [post] });
  const found = item.find(({ link }) => link.endsWith("/gates-open"));
  expect(found).toMatchObject({ title: harmless, description: harmless, category: [harmless] });
  const entries = await readSitemap({ speakers: [{ ...amara, slug: "o'brien&co" }] });
  expect(entries.map(({ loc }) => loc)).toContain(`${publicUrl}/o'brien%26co`);
});

test("robots.txt excludes the console, accounts, the API and operations, and names the sitemap", async () => {
  const { html, contentType } = await read("/robots.txt");
  expect(contentType).toBe("text/plain; charset=utf-8");
  expect(html.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /auth",
    "Disallow: /api",
    "Disallow: /ops",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ]);
});

test.each(["/news", "/news/gates-open", "/news/composite-materials-in-aviation"])(
  "%s links the feed",
  async (path) => {
    const { html } = await read(path, content);
    expect(html).toMatch(
      /<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/news\/rss\.xml"/,
    );
  },
);

test("documents have their own content types", async () => {
  expect((await read("/sitemap.xml")).contentType).toBe("application/xml; charset=utf-8");
  expect((await read("/news/rss.xml")).contentType).toBe("application/rss+xml; charset=utf-8");
  expect((await read("/search-index.json")).contentType).toBe("application/json; charset=utf-8");
  expect((await read("/")).contentType).toBeUndefined();
});
