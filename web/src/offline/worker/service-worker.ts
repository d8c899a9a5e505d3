import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import keptFiles from "virtual:kept-files";
import { inTime } from "../../client/patience.ts";
import { paths } from "../../paths.ts";
import { isPageMessage } from "../messages.ts";
import { answerHowOld, tellAge } from "./age.ts";
import { cacheNames } from "./cache-names.ts";
import { fromLists } from "./from-lists.ts";
import { isContent, isKeepable, isOwnPicture } from "./keepable.ts";
import { onlyWhole } from "./only-whole.ts";
import { renew, renewPage } from "./renew.ts";

declare const self: ServiceWorkerGlobalScope;

/** A line that is slower than this is taken for none where a kept answer is at hand, in seconds. */
const patience = 3;

/** A page that is not kept is waited for longer, in milliseconds. */
const longPatience = 10_000;

/** As many pictures as all portraits and partner marks together. */
const mostPictures = 120;

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: patience,
  // The query never changes a page's HTML.
  matchOptions: { ignoreSearch: true, ignoreVary: true },
  plugins: [onlyWhole, tellAge, new ExpirationPlugin({ maxEntries: 80 })],
});

const content = new NetworkFirst({
  cacheName: cacheNames.content,
  networkTimeoutSeconds: patience,
  matchOptions: { ignoreVary: true },
  plugins: [onlyWhole, fromLists, tellAge, new ExpirationPlugin({ maxEntries: 200 })],
});

const pictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: mostPictures })],
});

// The code, styles and faces of this release; those of the one before are let go of.
precacheAndRoute(keptFiles.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isKeepable(url),
  async (options) => {
    try {
      return await inTime(pages.handle(options), longPatience);
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
    // The console reads the same addresses, and must never be shown what is no longer so.
    const client = event instanceof FetchEvent && (await self.clients.get(event.clientId));
    if (!client || !isKeepable(new URL(client.url))) return fetch(request);
    return content.handle(options);
  },
);

registerRoute(({ url, sameOrigin }) => sameOrigin && isOwnPicture(url), pictures);

self.addEventListener("install", (event) => {
  event.waitUntil(renewPage(paths.offline));
  // A page of the release before that asks for a file of its own loads itself anew.
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (!isPageMessage(event.data)) return;
  if (event.data.type === "how-old") answerHowOld(event.source);
  else event.waitUntil(renew(event.data.path));
});
