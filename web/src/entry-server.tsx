import "ui/theme/global.css";
import type { RenderPage } from "api/contract/site";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router-dom";
import { createApiClient } from "./client/api-client.ts";
import { apiContext } from "./client/browser-api.ts";
import { Document } from "./layout/Document.tsx";
import type { Hydration } from "./layout/hydration.ts";
import { PageAssets } from "./layout/PageAssets.tsx";
import { scriptJson } from "./layout/script-json.ts";
import { routes } from "./routes.tsx";

const handler = createStaticHandler(routes);

/** Renders one page of the site, complete without scripts and the same for every visitor. */
export const renderPage: RenderPage = async ({ path, publicUrl, fetchApi }) => {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, createApiClient(fetchApi));

  // The host is never read; concatenation keeps a path such as `//other.example` a path.
  const request = new Request(`http://localhost${path}`);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return redirection(context);
  for (const error of Object.values(context.errors ?? {})) throw error;

  const site = { publicUrl };
  const hydration: Hydration = { site, loaderData: context.loaderData };
  const html = renderToString(
    <StrictMode>
      <Document site={site} hydrationText={scriptJson(hydration)}>
        <PageAssets matches={context.matches}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </PageAssets>
      </Document>
    </StrictMode>,
  );
  return {
    status: context.statusCode,
    html: `<!doctype html>${html}`,
    inlineScripts: [],
  };
};

function redirection(response: Response) {
  const location = response.headers.get("location") ?? "/";
  return { status: response.status, html: "", location, inlineScripts: [] };
}
