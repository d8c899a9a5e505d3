import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { RenderedPage } from "api/features/foundation/site/site.contract";
import type { ApiClient } from "../client/api-client.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import type { NewsApi } from "../news/news-api.ts";
import { paths } from "../paths.ts";
import type { RouteHandle } from "../app/route-handle.ts";
import { pages } from "../app/routes.tsx";
import { manifest } from "./manifest.ts";
import { newsFeed } from "./news-feed.ts";
import { robots } from "./robots.ts";
import { searchIndex } from "./search-index.ts";
import { sitemap, type ListedContent } from "./sitemap.ts";

export interface DocumentSources {
  publicUrl: string;
  edition: Edition;
  api: ApiClient;
  news: NewsApi;
}

/** Static paths of pages that search engines may index. */
const fixedPages = pages.flatMap(({ path = "", handle }) => {
  const page: RouteHandle | undefined = handle;
  return page && !page.hidden && !path.includes(":") ? [path] : [];
});

async function listedContent({ edition, api, news }: DocumentSources): Promise<ListedContent> {
  const [articles, speakers, topics, past] = await Promise.all([
    news.published(),
    api.listedSpeakers(),
    api.topics(),
    api.pastEditions(),
  ]);
  return { articles, speakers, topics: withinEventDays(topics, edition), past };
}

const documents: Record<
  string,
  (sources: DocumentSources) => Promise<[type: string, text: string]>
> = {
  [paths.robots]: async ({ publicUrl }) => ["text/plain", robots(publicUrl)],
  [paths.sitemap]: async (sources) => [
    "application/xml",
    sitemap(sources.publicUrl, fixedPages, await listedContent(sources)),
  ],
  [paths.searchIndex]: async (sources) => [
    "application/json",
    JSON.stringify(searchIndex(sources.edition, await listedContent(sources))),
  ],
  [paths.manifest]: async ({ edition }) => ["application/manifest+json", manifest(edition)],
  [paths.newsFeed]: async ({ publicUrl, edition, news }) => [
    "application/rss+xml",
    newsFeed(publicUrl, edition, await news.latest()),
  ],
};

/** Paths of the documents. */
export const documentPaths = Object.keys(documents);

/** The machine-readable document with this path; null when it is the path of a page. */
export async function renderDocument(
  path: string,
  sources: DocumentSources,
): Promise<RenderedPage | null> {
  const render = documents[path];
  if (!render) return null;
  const [type, html] = await render(sources);
  return { status: 200, html, contentType: `${type}; charset=utf-8`, inlineScripts: [] };
}
