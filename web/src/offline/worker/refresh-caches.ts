import type { FetchApi } from "api/platform/http/api-call.contract";
import { fetchInTime } from "api/platform/http/timeout.contract";
import { createApiClient } from "../../client/api-client.ts";
import { paths } from "../../paths.ts";
import { madeAt } from "./age.ts";
import { cacheNames } from "./cache-names.ts";
import { isCacheablePage } from "./cacheable.ts";
import { isStorable } from "./only-successful.ts";

declare const self: ServiceWorkerGlobalScope;

/** A cached response younger than this is not fetched again, in milliseconds. */
const maxAgeMs = 5 * 60_000;

/** Cached for every visitor; other pages are cached when visited. */
const offlinePages = [paths.home, paths.agenda, paths.myAgenda, paths.speakers, paths.offline];

/**
 * Caches missing or stale content for offline use: the pages above and the one at `path`, the
 * search index, the frequently asked questions, and the lists of topics and speakers, from which
 * any session or profile can be shown.
 */
export async function refreshCaches(path: string): Promise<void> {
  const visited = isCacheablePage(new URL(path, self.location.origin)) ? [path] : [];
  const api = createApiClient(fetchFresh);
  await Promise.all([
    ...[...new Set([...offlinePages, ...visited])].map(refreshPage),
    api.topics(),
    api.listedSpeakers(),
    api.questions(),
    fetchFresh(paths.searchIndex),
  ]).catch((error: unknown) => {
    console.info("The caches for offline use could not be refreshed.", error);
  });
}

const htmlOnly = { headers: { accept: "text/html" } };

/** Fetches the page of this release that is shown in place of others without a connection. */
export async function fetchOfflinePage(): Promise<void> {
  await fetchInto(cacheNames.pages, paths.offline, htmlOnly);
}

/** Fetches a page into the cache, unless the cached one is fresh. */
async function refreshPage(path: string): Promise<void> {
  await fetchUnlessFresh(cacheNames.pages, path, htmlOnly);
}

const fetchFresh: FetchApi = (path, init) => fetchUnlessFresh(cacheNames.content, path, init);

async function fetchUnlessFresh(
  cacheName: string,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const cached = await caches.match(path, { cacheName, ignoreVary: true });
  if (cached && madeAt(cached) > Date.now() - maxAgeMs) return cached;
  return fetchInto(cacheName, path, init);
}

async function fetchInto(cacheName: string, path: string, init?: RequestInit): Promise<Response> {
  const cache = await caches.open(cacheName);
  const response = await fetchInTime(path, init);
  if (isStorable(response)) await cache.put(path, response.clone());
  return response;
}
