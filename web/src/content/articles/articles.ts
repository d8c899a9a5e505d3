import type { ArticleSummary, ArticleText } from "./article.ts";

/** The articles that are part of the product: the Markdown files of this folder, without their texts. */
export const articles: ArticleSummary[] = Object.values(
  import.meta.glob<ArticleSummary>("./*.md", { query: "?summary", import: "default", eager: true }),
);

const texts = import.meta.glob<ArticleText>("./*.md");

/** Fetches the text of the article with this slug. */
export async function articleText(slug: string): Promise<ArticleText> {
  const read = texts[`./${slug}.md`];
  if (!read) throw new Error(`No article has the slug ${slug}`);
  const { contentHtml, headings, sources } = await read();
  return { contentHtml, headings, sources };
}
