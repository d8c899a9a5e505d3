import type { RenderedPage } from "api/contract/site";
import type { ApiClient } from "../client/api-client.ts";
import type { NewsApi } from "../news/news-api.ts";
import { paths } from "../paths.ts";
import { pages, type RouteHandle } from "../routes.tsx";
import { newsFeed } from "./news-feed.tsx";
import { robots } from "./robots.ts";
import { searchIndex } from "./search-index.ts";
import { sitemap, type ListedContent } from "./sitemap.ts";

/** What the documents are made from. */
export interface DocumentSources {
  publicUrl: string;
  api: ApiClient;
  news: NewsApi;
}

/** Pages that ask search engines not to be shown. */
const hidden: ReadonlySet<string> = new Set([
  paths.auth,
  paths.messageSent,
  paths.myAgenda,
  paths.offline,
]);

/** Paths of the pages whose address is fixed and that anyone may find. */
const fixedPages = pages.flatMap(({ path = "", handle }) => {
  const page: RouteHandle | undefined = handle;
  return page && !path.includes(":") && !hidden.has(path) ? [path] : [];
});

/** Fetched as the pages of news fetch them, so that they stay a part of their own. */
const fixedArticles = async () => (await import("../content/articles/articles.ts")).articles;

async function listedContent({
  api,
  news,
}: Pick<DocumentSources, "api" | "news">): Promise<ListedContent> {
  const [articles, speakers, topics, posts] = await Promise.all([
    fixedArticles(),
    api.listedSpeakers(),
    api.topics(),
    news.published(),
  ]);
  return { articles, speakers, topics, posts };
}

const documents: Record<
  string,
  (sources: DocumentSources) => Promise<[type: string, text: string]>
> = {
  [paths.robots]: async ({ publicUrl }) => ["text/plain", robots(publicUrl)],
  [paths.sitemap]: async ({ publicUrl, api, news }) => {
    return ["application/xml", sitemap(publicUrl, fixedPages, await listedContent({ api, news }))];
  },
  [paths.searchIndex]: async (sources) => [
    "application/json",
    JSON.stringify(searchIndex(await listedContent(sources))),
  ],
  [paths.newsFeed]: async ({ publicUrl, news }) => [
    "application/rss+xml",
    await newsFeed(publicUrl, await fixedArticles(), await news.latest()),
  ],
};

/** The document for machines that has this path; null when it is the path of a page. */
export async function renderDocument(
  path: string,
  sources: DocumentSources,
): Promise<RenderedPage | null> {
  const render = documents[path];
  if (!render) return null;
  const [type, html] = await render(sources);
  return { status: 200, html, contentType: `${type}; charset=utf-8`, inlineScripts: [] };
}
