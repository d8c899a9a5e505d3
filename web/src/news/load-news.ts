import type { PageLoaderArgs } from "../client/browser-api.ts";
import type { ArticleSummary } from "../content/articles/article.ts";
import { newsContext } from "./news-api.ts";

/** What the list of news shows, newest first. */
export interface NewsData {
  articles: ArticleSummary[];
}

/** Reads the list of news. */
export async function loadNews({ context }: PageLoaderArgs): Promise<NewsData> {
  return { articles: await context.get(newsContext).published() };
}
