import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createBody } from "api/platform/resources/fields.contract";
import { beginningLength, sourceNames, newsFields } from "api/features/content/news/news.contract";
import { beginningOf, lengthOf, renderArticle } from "api/features/content/news/markdown.service";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { z } from "zod";
import { categories } from "../src/content/articles/categories.ts";
import type { ArticleSummary } from "../src/content/articles/article.ts";

const module = /\.md(\?summary)?$/;

/**
 * Renders Markdown files at build time with the renderer of stored articles, whose code is therefore
 * not sent to browsers. `x.md` exports the text of the article as `contentHtml`, `headings` and
 * `sources`; `x.md?summary` exports its metadata.
 */
export function markdown(): Plugin {
  return {
    name: "congress:markdown",
    load: {
      filter: { id: module },
      handler(id) {
        const [file = "", query] = id.split("?");
        this.addWatchFile(file);
        const text = readFileSync(file, "utf8");
        if (query === "summary") return `export default ${JSON.stringify(readSummary(file, text))}`;
        return Object.entries(renderArticle(withoutFrontMatter(text)))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join("\n");
      },
    },
  };
}

const { title, excerpt, featuredImage } = createBody(newsFields).shape;

const frontMatter = z.strictObject({
  title,
  excerpt,
  featuredImage,
  author: z.string().min(1),
  date: z.iso.date(),
  category: z.enum(categories.map(({ name }) => name)),
  tags: z.array(z.string().min(1)),
});

const fenced = /^---\r?\n(.*?)\r?\n---\r?\n/s;

function withoutFrontMatter(text: string): string {
  return text.replace(fenced, "");
}

/**
 * Reads the metadata of an article from its front matter and text.
 * @throws Error that names the file and each invalid field
 */
export function readSummary(file: string, text: string): ArticleSummary {
  const parsed = frontMatter.safeParse(parse(fenced.exec(text)?.[1] ?? ""));
  if (!parsed.success) {
    const invalid = parsed.error.issues.map(
      ({ path, message }) => `  ${path.join(".") || "front matter"}: ${message}`,
    );
    throw new Error(`${file} cannot be published:\n${invalid.join("\n")}`);
  }
  const { data } = parsed;
  const content = withoutFrontMatter(text);
  const { contentHtml, sources } = renderArticle(content);
  return {
    slug: basename(file, ".md"),
    title: data.title,
    excerpt: data.excerpt ?? null,
    beginning: beginningOf(content, beginningLength),
    image: data.featuredImage ?? null,
    category: categories.find(({ name }) => name === data.category) ?? null,
    featured: false,
    author: data.author,
    date: data.date,
    published: new Date(data.date).toISOString(),
    modified: null,
    readTime: lengthOf(contentHtml).readTime,
    tags: data.tags,
    sourceNames: sourceNames(sources),
  };
}
