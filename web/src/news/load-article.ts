import type { NewsArticle } from "api/contract/news";
import { data, redirect } from "react-router-dom";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import type { Article } from "../content/articles/article.ts";
import type { Block } from "../content/text.ts";
import { paths } from "../paths.ts";
import { newsContext } from "./news-api.ts";

/** A fixed article with its text, as the page receives it. */
export interface FixedArticle extends Omit<Article, "body"> {
  /** What follows the opening. */
  body: Block[];
}

/** What the page of an article shows: one of the two, or none when nothing has the slug. */
export interface ArticleData {
  /** An article that is part of the product. */
  fixed: FixedArticle | null;
  /** An article of the database. */
  stored: NewsArticle | null;
}

/**
 * Reads the article that an address names; a fixed one wins over one of the database, and a slug
 * that an article had before leads to where it is now.
 */
export async function loadArticle({ params, context }: PageLoaderArgs) {
  const slug = params["slug"] ?? "";
  const news = context.get(newsContext);
  const api = context.get(apiContext);
  const fixed = await fixedArticle(slug);
  const stored = fixed ? null : await readable(() => news.publishedBySlug(slug));
  const current = fixed || stored ? null : await readable(() => api.currentSlug("news", slug));
  if (current !== null) return redirect(paths.article(current), 308);
  const found: ArticleData = { fixed, stored };
  return data(found, { status: fixed || stored ? 200 : 404 });
}

async function fixedArticle(slug: string): Promise<FixedArticle | null> {
  const { articles } = await import("../content/articles/articles.ts");
  const article = articles.find((candidate) => candidate.slug === slug);
  return article ? { ...article, body: await article.body() } : null;
}

/** In the browser what cannot be read is answered like what does not exist. */
async function readable<Found>(read: () => Promise<Found | null>): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error("The article could not be loaded", error);
    return null;
  }
}
