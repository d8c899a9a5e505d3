import "ui/theme/global.css";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { StrictMode, startTransition } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { createBrowserRouter, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { forgetPrefetched } from "../client/prefetch.ts";
import { learnClocks } from "../dates.ts";
import { Document } from "./Document.tsx";
import { editionContext } from "./edition.ts";
import { eventClockContext } from "./event-clock.ts";
import { readHydrationText, type Hydration } from "./hydration.ts";
import { watchForMissingCode } from "./missing-code.ts";
import { PrefetchContext } from "./prefetch-context.ts";
import { savesData } from "ui/state/saves-data";
import { paths } from "../paths.ts";
import { loadPageAt, routes } from "./routes.tsx";
import { eventTime } from "./use-now.ts";

/** This module may run before the document is parsed. */
function documentParsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
}

async function start() {
  await documentParsed();
  const hydrationText = readHydrationText();
  const { site, isOfflinePage, ...hydrationData }: Hydration = JSON.parse(hydrationText);
  const missed = isOfflinePage ? missedPage() : null;
  await loadPageAt(window.location.pathname);
  learnClocks(site.edition);
  let { edition: current } = site;
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext() {
      const context = new RouterContextProvider();
      context.set(editionContext, current);
      context.set(eventClockContext, () => eventTime(site.eventClockOffset));
      return context;
    },
  });
  router.subscribe(({ revalidation }) => {
    if (revalidation === "loading") forgetPrefetched();
  });
  watchForMissingCode();

  const page = (edition: Edition) => (
    <StrictMode>
      <Document site={{ ...site, edition }} hydrationText={hydrationText}>
        <PrefetchContext value={(href) => prefetch(href, edition)}>
          <RouterProvider router={router} />
        </PrefetchContext>
      </Document>
    </StrictMode>
  );
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(document, page(site.edition));
  });

  // The cached programme may suffice to show the requested page.
  if (missed !== null) await router.navigate(missed, { replace: true });
  await pageLoaded();
  // An admin with a changed clock does not see current changes.
  if (site.ownClock !== undefined) return;
  await follow(site.edition, (edition) => {
    learnClocks(edition);
    current = edition;
    root?.render(page(edition));
    void router.revalidate();
  });
  if (import.meta.env.PROD) await cacheForOffline(() => void router.revalidate());
}

/** Prefetching code is loaded when a link is first hovered or focused. */
function prefetch(href: string, edition: Edition): void {
  import("./prefetch-page.ts").then(
    ({ prefetchPage }) => prefetchPage(href, edition),
    () => {
      // Navigation reports the error.
    },
  );
}

/**
 * The requested URL when the service worker answered with `/offline`. It replaces `/offline` in the
 * address bar.
 */
function missedPage(): string | null {
  const { pathname, search, hash } = window.location;
  if (pathname === paths.offline) return null;
  window.history.replaceState(null, "", paths.offline);
  return pathname + search + hash;
}

/** Follows live changes while the page is open. */
async function follow(rendered: Edition, change: (edition: Edition) => void): Promise<void> {
  await import("./follow-live.ts").then(
    ({ followLive }) => followLive(rendered, change),
    (error: unknown) => console.info("The page does not follow what changes.", error),
  );
}

/** Registers the service worker. */
async function cacheForOffline(revalidate: () => void): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  const { registerServiceWorker } = await import("../offline/register-service-worker.ts");
  await registerServiceWorker(revalidate).catch((error: unknown) =>
    console.info("The site is not cached for offline use.", error),
  );
}

function pageLoaded(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener("load", () => resolve(), { once: true });
  });
}

start().catch((error: unknown) => console.error("The page could not be made interactive", error));
