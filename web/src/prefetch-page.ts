import { matchRoutes, RouterContextProvider } from "react-router-dom";
import { createApiClient } from "./client/api-client.ts";
import { apiContext } from "./client/browser-api.ts";
import { fetchAhead } from "./client/fetch-ahead.ts";
import { savesData } from "./layout/saves-data.ts";
import { createNewsApi, newsContext } from "./news/news-api.ts";
import { routes, type RouteHandle } from "./routes.tsx";

const context = new RouterContextProvider();
context.set(apiContext, createApiClient(fetchAhead));
context.set(newsContext, createNewsApi(fetchAhead));

const asked = new Map<string, number>();

/** A page is fetched ahead again after this time, in milliseconds. */
const patience = 10_000;

/**
 * Fetches the code and the data of the page that a path of the site leads to. Nobody waits for it:
 * what fails is said when the visitor goes there.
 */
export function prefetchPage(href: string): void {
  const [pathname = "/"] = href.split(/[?#]/);
  if (pathname === window.location.pathname || savesData()) return;
  if ((asked.get(pathname) ?? 0) > Date.now() - patience) return;
  asked.set(pathname, Date.now());

  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const handle: RouteHandle | undefined = route.handle;
    handle?.load().catch(() => {
      // The page that is gone to tells what is wrong.
    });
    if (typeof route.loader !== "function") continue;
    const url = new URL(pathname, window.location.origin);
    // A loader tells nothing to a visitor who has gone elsewhere.
    const request = new Request(url, { signal: AbortSignal.abort() });
    void Promise.resolve(
      route.loader({ request, url, params, context, pattern: route.path ?? "" }),
    ).catch(() => {
      // As above.
    });
  }
}
