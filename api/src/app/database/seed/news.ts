import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { newsStatuses } from "../../../features/content/news/news.contract.ts";

const folder = join(import.meta.dirname, "news");

const frontMatter = z.strictObject({
  title: z.string(),
  excerpt: z.string().nullable(),
  /** Category slug. */
  category: z.string(),
  featuredImage: z.string().nullable(),
  status: z.enum(newsStatuses),
  featured: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
});

/**
 * Sample articles from Markdown files, which are named by slug: three published, two drafts, one
 * archived.
 */
export const sampleNews = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const [, facts = "", content = ""] = /^---\n(.*?)\n---\n+(.*)$/s.exec(text) ?? [];
  return {
    ...frontMatter.parse(parse(facts)),
    slug: basename(file, ".md"),
    content: content.trimEnd(),
  };
});
