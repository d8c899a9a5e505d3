import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { headlines } from "../headlines.ts";
import type { Block, Text } from "../text.ts";
import type { Article } from "./article.ts";
import { articles } from "./articles.ts";

const pictures = join(import.meta.dirname, "../../../public");

function words(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}

function plain(text: Text): string {
  if (typeof text === "string") return text;
  return text.map((part) => (typeof part === "string" ? part : part.words)).join("");
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "paragraph":
      return [plain(block.text)];
    case "list":
      return block.items.map(plain);
    case "quote":
      return [block.text, block.by];
    case "table":
      return [block.caption, ...block.head, ...block.rows.flat()];
  }
}

async function textOf(article: Article): Promise<string> {
  return [article.opening, ...(await article.body()).flatMap(textsOf)].join(" ");
}

test("sixteen articles, one for each picture, newest first", () => {
  const drawn = readdirSync(join(pictures, "articles")).map((file) => file.replace(/\.\w+$/, ""));
  expect(articles.map(({ slug }) => slug).toSorted()).toEqual(drawn.toSorted());
  expect(articles).toHaveLength(16);
  expect(articles.filter(({ image }) => !existsSync(join(pictures, image)))).toEqual([]);
  const dates = articles.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].toSorted().toReversed());
  for (const date of dates) expect(date).toMatch(/^2025-(09|10)-\d\d$/);
});

test("the ticker's headlines are titles of articles", () => {
  const titles = new Map(articles.map(({ slug, title }) => [paths.article(slug), title]));
  expect(headlines.filter(({ href, title }) => titles.get(href) !== title)).toEqual([]);
});

test.each(articles)("$slug is whole", async (article) => {
  const body = await article.body();
  const length = words(await textOf(article));
  expect(length).toBeGreaterThanOrEqual(600);
  expect(length).toBeLessThanOrEqual(900);
  expect(article.readTime).toBeGreaterThanOrEqual(6);
  expect(article.readTime).toBeLessThanOrEqual(9);
  expect(article.readTime).toBe(Math.round(length / 105));

  // A card shows as many characters without fetching the text.
  expect(article.opening.length).toBeGreaterThanOrEqual(300);
  expect(body.filter(({ kind }) => kind === "heading").length).toBeGreaterThanOrEqual(3);
  expect(body.at(-1)).toEqual({
    kind: "paragraph",
    text: "Figures are editorial estimates for this publication.",
  });
  expect(article.tags.length).toBeGreaterThanOrEqual(2);
  expect(article.tags.length).toBeLessThanOrEqual(4);
  expect(article.sources.length).toBeGreaterThanOrEqual(3);
  expect(article.sources.length).toBeLessThanOrEqual(5);
  for (const { url } of article.sources) expect(new URL(url).hostname).toMatch(/\.example$/);
});

test("the statistics lead to every page that deepens them", async () => {
  const statistics = articles.find(({ slug }) => slug.startsWith("global-aviation-market"));
  const body = (await statistics?.body()) ?? [];
  const hrefs = body
    .flatMap((block) => (block.kind === "paragraph" ? [block.text] : []))
    .flatMap((text) => (typeof text === "string" ? [] : text))
    .flatMap((part) => (typeof part === "string" ? [] : [part.href]));
  const { register, agenda, speakers, whoAttends, news, exhibition, about } = paths;
  expect(new Set(hrefs)).toEqual(
    new Set([register, agenda, speakers, whoAttends, news, exhibition, about]),
  );
  expect(body.filter(({ kind }) => kind === "table").length).toBeGreaterThanOrEqual(1);
});
