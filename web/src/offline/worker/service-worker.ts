import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import precacheFiles from "virtual:precache-files";
import { withTimeout } from "api/platform/http/timeout.contract";
import { paths } from "../../paths.ts";
import { isPageMessage } from "../messages.ts";
import { postDocumentAge, reportAge } from "./age.ts";
import { cacheNames, deleteOutdatedCaches } from "./cache-names.ts";
import { fromLists } from "./from-lists.ts";
import { isContent, isCacheablePage, isOwnPicture } from "./cacheable.ts";
import { onlySuccessful } from "./only-successful.ts";
import { fetchOfflinePage, refreshCaches } from "./refresh-caches.ts";

declare const self: ServiceWorkerGlobalScope;

/** A cached response is used when the network takes longer. */
const networkTimeoutSeconds = 3;

/** Timeout of an uncached page. It is longer because the fallback is the offline page. */
const pageTimeoutMs = 10_000;

/** Enough for all portraits and partner marks together. */
const maxPictures = 120;

/** Stores a page under its path: the query does not change the HTML of a cacheable page. */
const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*$/, ""),
};

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [withoutQuery, onlySuccessful, reportAge, new ExpirationPlugin({ maxEntries: 80 })],
});

const content = new NetworkFirst({
  cacheName: cacheNames.content,
  networkTimeoutSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [onlySuccessful, fromLists, reportAge, new ExpirationPlugin({ maxEntries: 200 })],
});

const pictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [onlySuccessful, new ExpirationPlugin({ maxEntries: maxPictures })],
});

// Scripts, styles and fonts of this release. Those of the previous release are evicted.
precacheAndRoute(precacheFiles.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && isCacheablePage(url),
  async (options) => {
    try {
      return await withTimeout(pages.handle(options), pageTimeoutMs);
    } catch (error) {
      const offline = await caches.match(paths.offline, { cacheName: cacheNames.pages });
      if (!offline) throw error;
      return offline;
    }
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isContent(url),
  async (options) => {
    const { event, request } = options;
    // The console uses the same URLs, but must never get stale data.
    const client = event instanceof FetchEvent && (await self.clients.get(event.clientId));
    if (!client || !isCacheablePage(new URL(client.url))) return fetch(request);
    return content.handle(options);
  },
);

registerRoute(({ url, sameOrigin }) => sameOrigin && isOwnPicture(url), pictures);

self.addEventListener("install", (event) => {
  event.waitUntil(fetchOfflinePage());
  // A page of the previous release reloads when one of its files is missing.
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOutdatedCaches()]));
});

self.addEventListener("message", (event) => {
  if (!isPageMessage(event.data)) return;
  if (event.data.type === "how-old") postDocumentAge(event.source);
  else event.waitUntil(refreshCaches(event.data.path));
});
