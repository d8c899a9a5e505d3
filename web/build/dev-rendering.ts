import type { IncomingMessage } from "node:http";
import { isRunnableDevEnvironment, type Plugin } from "vite";
import { searchQuery, type RenderPage } from "api/features/foundation/site/site.contract";
import { paths } from "../src/paths.ts";

/** Files that the site renders regardless of the `accept` header. */
const documents: ReadonlySet<string> = new Set([
  paths.robots,
  paths.sitemap,
  paths.searchIndex,
  paths.newsFeed,
  paths.manifest,
]);

/** Serves the site from its sources, with server rendering as in production and hot reload. */
export function devRendering(
  apiUrl: string,
  bookingWidgetUrl: string | undefined,
  eventClockOffset: number,
): Plugin {
  return {
    name: "congress:dev-rendering",
    configureServer(server) {
      const environment = server.environments["ssr"];
      if (!environment || !isRunnableDevEnvironment(environment)) return;
      const runner = environment.runner;
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (!wantsPage(request)) return next();
          try {
            const entry: { renderPage: RenderPage } = await runner.import(
              "/src/app/entry-server.tsx",
            );
            const address = request.originalUrl ?? "/";
            const path = address.replace(/[?#].*$/, "");
            const page = await entry.renderPage({
              path,
              query: searchQuery(path, address.slice(path.length)) ?? undefined,
              publicUrl: `http://${request.headers.host ?? "localhost"}`,
              bookingWidgetUrl,
              now: new Date(Date.now() + eventClockOffset),
              eventClockOffset,
              fetchApi: (apiPath) => fetch(`${apiUrl}${apiPath}`),
            });
            response.statusCode = page.status;
            if (page.location) {
              response.setHeader("location", page.location + address.slice(path.length));
            }
            const { contentType } = page;
            response.setHeader("content-type", contentType ?? "text/html; charset=utf-8");
            response.end(
              contentType ? page.html : await server.transformIndexHtml(path, page.html),
            );
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

function wantsPage(request: IncomingMessage): boolean {
  const { method, headers, url = "/" } = request;
  const isOurs =
    (headers.accept ?? "").includes("text/html") || documents.has(url.replace(/\?.*$/, ""));
  return method === "GET" && isOurs;
}
