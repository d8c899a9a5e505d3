import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { articles, articleText } from "./articles.ts";

const pictures = join(import.meta.dirname, "../../../public");

test("there are sixteen articles, one for each picture", () => {
  const drawn = readdirSync(join(pictures, "articles")).map((file) => file.replace(/\.\w+$/, ""));
  expect(articles.map(({ slug }) => slug).toSorted()).toEqual(drawn.toSorted());
  expect(articles).toHaveLength(16);
  for (const { image } of articles) expect(existsSync(join(pictures, image ?? "none"))).toBe(true);
  const dates = articles.map(({ date }) => date);
  expect(new Set(dates).size).toBe(16);
  for (const date of dates) expect(date).toMatch(/^2025-(09|10)-\d\d$/);
});

test.each(articles)("$slug is complete", async (article) => {
  const { contentHtml, headings, sources } = await articleText(article.slug);
  expect(article.readTime).toBeGreaterThanOrEqual(6);
  expect(article.readTime).toBeLessThanOrEqual(9);
  expect(article.excerpt).not.toBeNull();

  // Enough text for a card.
  expect(article.beginning.length).toBeGreaterThanOrEqual(250);
  expect(headings.length).toBeGreaterThanOrEqual(3);
  expect(contentHtml).toMatch(/<p>Figures are editorial estimates for this publication\.<\/p>\s*$/);
  expect(article.tags.length).toBeGreaterThanOrEqual(2);
  expect(article.tags.length).toBeLessThanOrEqual(4);
  expect(sources.length).toBeGreaterThanOrEqual(3);
  expect(sources.length).toBeLessThanOrEqual(5);
  for (const { url, publisher } of sources) {
    expect(new URL(url ?? "").hostname).toMatch(/\.example$/);
    expect(publisher).not.toBeNull();
  }
});

test("the statistics article links to every related page", async () => {
  const { contentHtml } = await articleText("global-aviation-market-statistics-2025-2030");
  const hrefs = [...contentHtml.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
  const { register, agenda, speakers, whoAttends, news, exhibition, about } = paths;
  expect(new Set(hrefs)).toEqual(
    new Set([register, agenda, speakers, whoAttends, news, exhibition, about]),
  );
  expect(contentHtml).toContain("<caption>Air traffic, central estimate</caption>");
});
