import { data, redirect } from "react-router";
import { apiContext, type PageLoaderArgs } from "../client/browser-api.ts";
import { readOr } from "../client/read-or.ts";
import { paths } from "../paths.ts";
import type { Article } from "../content/articles/article.ts";
import { newsOf } from "./news-api.ts";

/** Data of an article page; null when the slug is unknown. */
export interface ArticleData {
  article: Article | null;
}

/** Loads an article by slug. A former slug redirects to the current URL. */
export async function loadArticle({ params, context }: PageLoaderArgs) {
  const slug = params["slug"] ?? "";
  const article = await readOr(null, () => newsOf(context).publishedBySlug(slug));
  if (article === null) {
    const { currentAddress } = context.get(apiContext);
    const current = await readOr(null, () => currentAddress("news", slug));
    if (current !== null) return redirect(paths.article(current.slug), 308);
  }
  const found: ArticleData = { article };
  return data(found, { status: article === null ? 404 : 200 });
}
