import { createApiClient, type FetchApi } from "../../client/api-client.ts";
import { paths } from "../../paths.ts";
import { madeAt } from "./age.ts";
import { cacheNames } from "./cache-names.ts";
import { isKeepable } from "./keepable.ts";

declare const self: ServiceWorkerGlobalScope;

/** What is younger than this is not asked for again, in milliseconds. */
const freshness = 5 * 60_000;

/** What a visitor in the hall opens first. */
const alwaysKept = [paths.home, paths.agenda, paths.myAgenda, paths.speakers, paths.offline];

/**
 * Fetches what is to be read without a connection, as far as it is not fresh: the pages, and
 * the whole programme and all speakers, from which any session and any profile can be shown, and
 * what can be found.
 */
export async function renew(path: string): Promise<void> {
  const asked = isKeepable(new URL(path, self.location.origin)) ? [path] : [];
  const api = createApiClient(fetchFresh);
  await Promise.all([
    ...[...new Set([...alwaysKept, ...asked])].map(renewPage),
    api.topics(),
    api.listedSpeakers(),
    fetchFresh(paths.searchIndex),
  ]).catch((error: unknown) => {
    console.info("What is kept for days without a connection could not be renewed.", error);
  });
}

/** Keeps a page as it is now, unless the one that is kept is fresh. */
export async function renewPage(path: string): Promise<void> {
  await fetchInto(cacheNames.pages, path, { headers: { accept: "text/html" } });
}

const fetchFresh: FetchApi = (path, init) => fetchInto(cacheNames.content, path, init);

async function fetchInto(cacheName: string, path: string, init?: RequestInit): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept && madeAt(kept) > Date.now() - freshness) return kept;
  const answer = await fetch(path, init);
  if (answer.status === 200 && !answer.redirected) await cache.put(path, answer.clone());
  return answer;
}
