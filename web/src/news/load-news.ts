import { data, redirect } from "react-router";
import type { PageLoaderArgs } from "../client/browser-api.ts";
import { readPageNumber } from "../client/list-pages.ts";
import { paths } from "../paths.ts";
import { newsOf } from "./news-api.ts";

/** Loads a page of the news list; null when it does not exist. */
export async function loadNews({ params, context }: PageLoaderArgs) {
  if (params["page"] === "1") return redirect(paths.news, 308);
  const page = readPageNumber(params["page"]);
  const found = page === null ? null : await newsOf(context).publishedOnPage(page);
  return data(found, { status: found === null ? 404 : 200 });
}
