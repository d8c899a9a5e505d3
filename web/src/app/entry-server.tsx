import "ui/theme/global.css";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { retentionDays } from "api/features/foundation/retention/retention.contract";
import type { PageRequest, RenderPage } from "api/features/foundation/site/site.contract";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router";
import { createSendForm, sendFormContext } from "../auth/send-form.ts";
import { createApiClient, type ApiClient } from "../client/api-client.ts";
import { apiContext } from "../client/browser-api.ts";
import { learnClocks } from "../dates.ts";
import { renderDocument } from "../feeds/documents.ts";
import { editionContext } from "./edition.ts";
import { eventClockContext } from "./event-clock.ts";
import { Document } from "./Document.tsx";
import { publicUrlContext } from "./public-url.ts";
import { externalOrigins } from "./external-origins.ts";
import type { Hydration } from "./hydration.ts";
import { withAssets } from "./page-assets.ts";
import { scriptJson } from "./script-json.ts";
import { readSite } from "./read-site.ts";
import type { Site } from "./site-context.ts";
import { createNewsApi, newsFetchContext } from "../news/news-api.ts";
import { paths } from "../paths.ts";
import { pageBoundary, routes, shellRoute } from "./routes.tsx";
import { renderSharePicture } from "../share/share-pictures.ts";
import { firstEnd } from "./valid-until.ts";
import { resolvePath } from "./resolve-path.ts";

export { resolvePath };

const handler = createStaticHandler(routes);

/**
 * A path that matches a route but no content: parameters are a percent sign, which none accepts.
 * The requested path cannot be used, because the router reads some differently, such as `//` as
 * `/`, or finds no route, as with a line break.
 */
function nowhereOf(route: string): string {
  return route === "*" ? "/nothing/of/the/kind" : route.replaceAll(/:\w+/g, "%25");
}

/**
 * Renders a page, complete without JavaScript, or a machine-readable document. The result is the
 * same for every visitor.
 */
export const renderPage: RenderPage = async (asked) => {
  const {
    publicUrl,
    fetchApi,
    now = new Date(),
    contactRetentionDays = retentionDays.contactMessages,
  } = asked;
  const resolved = resolvePath(asked.path);
  if (resolved.kind === "alias") return redirection(308, resolved.of);
  const path = resolved.kind === "nowhere" ? nowhereOf(resolved.route) : asked.path;

  const api = createApiClient(fetchApi);
  const edition = await api.currentEdition();
  learnClocks(edition);
  const news = createNewsApi(fetchApi, edition.timeZone);
  const document =
    (await renderDocument(path, { publicUrl, edition, api, news })) ??
    (await renderSharePicture(path, { edition, api, news }));
  if (document !== null) return document;

  const { validUntil, ...shown } = await readSite(api, { edition, contactRetentionDays });
  const request = { ...asked, path, now, contactRetentionDays };
  const context = await queryRoutes(request, { api, edition });
  if (context instanceof Response) {
    return redirection(context.status, context.headers.get("location") ?? "/");
  }
  for (const error of Object.values(context.errors ?? {})) throw error;

  const site = siteOf(request, { edition, ...shown, validUntil });
  const page = renderContext(site, context, request);
  return {
    status: page.failure === undefined ? context.statusCode : 500,
    ...page,
    externalOrigins: externalOrigins(context.matches, site),
    validUntil: firstEnd(Object.values(context.loaderData), validUntil),
  };
};

/** A request with its path resolved and its defaults filled in. */
type ResolvedRequest = PageRequest & Required<Pick<PageRequest, "now" | "contactRetentionDays">>;

/** Runs the loaders of a page, or the action of a submitted form. */
async function queryRoutes(
  { path, query = "", form, publicUrl, now, fetchApi }: ResolvedRequest,
  { api, edition }: { api: ApiClient; edition: Edition },
) {
  const requestContext = new RouterContextProvider();
  requestContext.set(editionContext, edition);
  requestContext.set(apiContext, api);
  requestContext.set(newsFetchContext, fetchApi);
  requestContext.set(eventClockContext, () => now);
  requestContext.set(publicUrlContext, publicUrl);
  requestContext.set(sendFormContext, createSendForm(fetchApi));

  // The host is never read. Concatenation keeps a path such as `//other.example` a path.
  const request = new Request(`http://localhost${path}${form?.query ?? query}`, sending(form));
  return handler.query(request, { requestContext });
}

interface Content extends Pick<Site, "edition" | "passes" | "headlines" | "partners"> {
  validUntil: Date | undefined;
}

function siteOf(request: ResolvedRequest, content: Content): Site {
  const { publicUrl, bookingWidgetUrl, contactRetentionDays, isOwnClock, now } = request;
  return {
    publicUrl,
    ...content,
    validUntil: content.validUntil?.getTime() ?? null,
    bookingWidgetUrl: content.edition.bookingWidgetUrl ?? bookingWidgetUrl,
    contactRetentionDays,
    eventClockOffset: request.eventClockOffset ?? 0,
    ownClock: isOwnClock ? now.getTime() : undefined,
  };
}

function renderContext(
  site: Site,
  context: StaticHandlerContext,
  { requestId = "unknown", isWithoutScripts = false }: PageRequest,
) {
  return context.statusCode !== 404 || isWithoutScripts
    ? render(site, context, requestId, isWithoutScripts)
    : renderNotFound(site, context, requestId);
}

function render(
  site: Site,
  context: StaticHandlerContext,
  requestId: string,
  isWithoutScripts = false,
) {
  const { html, failure } = renderWithFailure(site, context, requestId);
  const page = withAssets(html, context.matches, isWithoutScripts);
  return { ...page, failure, html: `<!doctype html>${page.html}` };
}

/** Cache of 404 responses, by what they are rendered from. */
const notFoundPages = new Map<string, ReturnType<typeof render>>();
const maxNotFoundPages = 50;

/** Caches 404 pages: the number of unknown URLs is unlimited, but only a few pages differ. */
function renderNotFound(site: Site, context: StaticHandlerContext, requestId: string) {
  const routeIds = context.matches.map(({ route }) => route.id);
  const key = JSON.stringify([routeIds, site, context.loaderData]);
  const known = notFoundPages.get(key);
  if (known !== undefined) return known;
  const page = render(site, context, requestId);
  if (notFoundPages.size >= maxNotFoundPages) notFoundPages.clear();
  if (page.failure === undefined) notFoundPages.set(key, page);
  return page;
}

/** The document of a page. If rendering fails, the site's layout with an error message. */
function renderWithFailure(site: Site, context: StaticHandlerContext, requestId: string) {
  try {
    return { html: renderRoutes(site, context), failure: undefined };
  } catch (failure) {
    const html = renderRoutes(
      site,
      { ...context, loaderData: { [shellRoute]: context.loaderData[shellRoute] } },
      { [pageBoundary]: { requestId } },
    );
    return { html, failure };
  }
}

function renderRoutes(site: Site, context: StaticHandlerContext, errors?: Hydration["errors"]) {
  const hydration: Hydration = {
    site,
    isOfflinePage: context.location.pathname === paths.offline,
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors,
  };
  const shown = errors ? { ...context, errors } : context;
  return renderToString(
    <StrictMode>
      <Document site={site} hydrationText={scriptJson(hydration)}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, shown)}
          context={shown}
          hydrate={false}
        />
      </Document>
    </StrictMode>,
  );
}

function sending(form: PageRequest["form"]): RequestInit {
  if (form === undefined) return {};
  return { method: "POST", body: new URLSearchParams(form.body) };
}

function redirection(status: number, location: string) {
  return { status, html: "", location, inlineScripts: [] };
}
