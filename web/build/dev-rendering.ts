import type { IncomingMessage } from "node:http";
import { isRunnableDevEnvironment, type Plugin } from "vite";
import type { RenderPage } from "api/contract/site";

/** Serves the site from its sources: rendered on the server as in production, with hot reload. */
export function devRendering(apiUrl: string): Plugin {
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
            const entry: { renderPage: RenderPage } = await runner.import("/src/entry-server.tsx");
            const path = (request.originalUrl ?? "/").replace(/[?#].*$/, "");
            const page = await entry.renderPage({
              path,
              publicUrl: `http://${request.headers.host ?? "localhost"}`,
              fetchApi: (apiPath) => fetch(`${apiUrl}${apiPath}`),
            });
            response.statusCode = page.status;
            if (page.location) response.setHeader("location", page.location);
            response.setHeader("content-type", "text/html; charset=utf-8");
            response.end(await server.transformIndexHtml(path, page.html));
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
  return request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
}
