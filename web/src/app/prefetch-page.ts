import type { Edition } from "api/features/foundation/editions/editions.contract";
import { matchRoutes, RouterContextProvider } from "react-router";
import { createApiClient } from "../client/api-client.ts";
import { apiContext } from "../client/browser-api.ts";
import { prefetch } from "../client/prefetch.ts";
import { editionContext } from "./edition.ts";
import { savesData } from "ui/state/saves-data";
import { newsFetchContext } from "../news/news-api.ts";
import type { RouteHandle } from "./route-handle.ts";
import { routes } from "./routes.tsx";

const prefetchedAt = new Map<string, number>();

const prefetchAgainAfterMs = 10_000;

/** Prefetches code and data of a page. Errors are ignored: navigation retries and reports them. */
export function prefetchPage(href: string, edition: Edition): void {
  const [pathname = "/"] = href.split(/[?#]/);
  if (pathname === window.location.pathname || savesData()) return;
  if ((prefetchedAt.get(pathname) ?? 0) > Date.now() - prefetchAgainAfterMs) return;
  prefetchedAt.set(pathname, Date.now());

  const context = new RouterContextProvider();
  context.set(editionContext, edition);
  context.set(apiContext, createApiClient(prefetch));
  context.set(newsFetchContext, prefetch);
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const handle: RouteHandle | undefined = route.handle;
    handle?.load().catch(() => {
      // Navigation retries and reports the error.
    });
    if (typeof route.loader !== "function") continue;
    const url = new URL(pathname, window.location.origin);
    const request = new Request(url);
    void Promise.resolve(
      route.loader({ request, url, params, context, pattern: route.path ?? "" }),
    ).catch(() => {
      // Navigation retries and reports the error.
    });
  }
}
