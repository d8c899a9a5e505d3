import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import inject, { type InjectOptions } from "light-my-request";
import pLimit from "p-limit";
import { z } from "zod";
import { loggedPath, pathOf } from "../../../platform/log/request-path.ts";
import {
  embeddingSources,
  policyText,
  scriptSources,
} from "../../../platform/http/security-headers.ts";
import { readerView, type ReaderView } from "../../../platform/database/reader-view.ts";
import {
  CollectedSources,
  collectSources,
  earlier,
} from "../../../platform/cache/answer-sources.ts";
import { drawPicture, type ReadUploaded } from "./draw-picture.ts";
import { limitDrawing } from "./limit-drawing.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import {
  pageRoute,
  type CachedAnswer,
  type FreshAnswer,
  type AnswerCache,
} from "../../../platform/cache/answer-cache.ts";
import { sendCached } from "../../../platform/cache/send-cached.ts";
import {
  pageKey,
  pagesWithForm,
  searchQuery,
  type RenderPage,
  type ResolvePath,
  type SentForm,
} from "./site.contract.ts";
import { noPreviewPage, unavailablePage, withPreviewBar } from "./unavailable-page.ts";

/** The requests that a page sends to the API take turns. Previews have a queue of their own. */
const pageConfig = { access: "public", takesTurn: false } as const;

const formType = "application/x-www-form-urlencoded";

/**
 * V8 does not return the memory of pages that are rendered concurrently; one thread renders them
 * anyway.
 */
const atMostTwo = pLimit(2);

/** A private view needs a database connection while it is rendered. */
const oneByOne = pLimit(1);

/** Maximum number of private views in the queue. More are refused. */
const maxWaitingViews = 20;

/** Maximum number of pages in the queue, for a second or two. More are refused. */
const maxWaiting = 200;

export interface SiteOptions {
  publicUrl: string;
  bookingWidgetUrl?: string | undefined;
  /** Retention of contact messages in days. */
  contactRetentionDays: number;
  renderPage: RenderPage;
  resolvePath: ResolvePath;
  /** Reads an uploaded picture by its path. */
  readUploaded: ReadUploaded;
  cache: AnswerCache;
  /** Offset of the event clock from the real time, in milliseconds. */
  eventClockOffset: number;
  /** Opens the request's private view of the site; null when it has none. */
  ownView: (request: FastifyRequest) => Promise<OpenView | null>;
  /** Path of the previews. They read the token from the query parameter `token`. */
  previewPath: string;
  /** Opens and renders the preview of a request's token, or returns why there is none. */
  openPreview: (
    request: FastifyRequest,
    token: string,
    render: (preview: Preview) => Promise<FreshAnswer>,
  ) => Promise<FreshAnswer | "unknown" | "gone">;
}

/** A page as if a record were published in its previewed version. */
export interface Preview {
  path: string;
  /** The transaction that contains the previewed version. */
  tx: NonNullable<ReaderView["tx"]>;
  madeBy: string;
  expiresAt: Date;
  /** Whether only its author can see it. */
  isDraft: boolean;
}

/** Renders a page in the view of one reader. */
type OpenView = (render: (view: ReaderView) => Promise<FreshAnswer>) => Promise<FreshAnswer>;

/**
 * The public site: every path without another route is a page. Pages are rendered on the server,
 * equal for every visitor, and cached until their content changes.
 */
export const siteRoutes: FastifyPluginAsync<SiteOptions> = async (app, options) => {
  app.get(pageRoute, { config: pageConfig, schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url);
    const resolved = options.resolvePath(path);
    if (resolved.kind === "alias") return sendRedirect(request, reply, resolved.of);
    const isPicture = resolved.kind === "canonical" && resolved.isPicture;
    const query = searchQuery(path, queryOf(request));
    const ownView = await options.ownView(request);
    if (ownView !== null) {
      const page = inTurn(() =>
        ownView((view) => make(app, options, { path, query, request, view })),
      );
      return sendUncached(request, reply, page);
    }
    if (query !== null) {
      return sendUncached(request, reply, make(app, options, { path, query, request }));
    }
    // Except for searches, the query never changes a page's HTML.
    const get = async () =>
      options.cache.get(pageKey(resolved, path), async () => ({
        ...(await make(app, options, { path, request })),
        isOfManyAddresses: resolved.kind === "nowhere",
      }));
    const isDrawn = isPicture && options.cache.lookup(path) === undefined;
    try {
      return await send(request, reply, await (isDrawn ? limitDrawing(request, get) : get()));
    } catch (error) {
      if (error instanceof HttpProblem && error.status === 429) throw error;
      return sendUnavailable(request, reply, error);
    }
  });

  app.get(options.previewPath, { config: pageConfig, schema: { hide: true } }, (request, reply) =>
    sendPreview(app, options, request, reply),
  );

  app.addContentTypeParser(formType, { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  for (const path of pagesWithForm) {
    app.post<{ Body: string }>(
      path,
      {
        config: pageConfig,
        schema: { hide: true, consumes: [formType], body: z.string() },
      },
      async (request, reply) => {
        const form = { body: request.body, query: queryOf(request) };
        const page = make(app, options, { path, request, sent: { form, reply } });
        return sendUncached(request, reply, page);
      },
    );
  }
};

/** Sends a preview, which must not be cached or indexed, and whose URL must not leak. */
async function sendPreview(
  app: FastifyInstance,
  options: SiteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = new URLSearchParams(queryOf(request)).get("token") ?? "";
  reply.headers({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  });
  try {
    const page = await inTurn(() =>
      options.openPreview(request, token, async (preview) => {
        const { path, tx } = preview;
        const asked = { path, request, view: { tx }, isWithoutScripts: true };
        const made = await make(app, options, asked);
        return { ...made, body: withPreviewBar(String(made.body), preview) };
      }),
    );
    reply.type("text/html; charset=utf-8");
    if (typeof page === "string") {
      return await reply.code(page === "gone" ? 410 : 404).send(noPreviewPage(page));
    }
    const policy = policyText({ scriptSrc: ["'none'"] });
    return await reply.code(page.status).header("content-security-policy", policy).send(page.body);
  } catch (error) {
    return sendUnavailable(request, reply, error);
  }
}

/**
 * Queues a rendering in a private view of the site. The view opens when its turn to render has
 * come, because its transaction holds locks.
 */
async function inTurn<Rendered>(render: () => Promise<Rendered>): Promise<Rendered> {
  if (oneByOne.pendingCount >= maxWaitingViews) throw new TooManyPagesError();
  return oneByOne(() => atMostTwo(render));
}

/** Sends a page that is private to its reader. */
async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  making: Promise<FreshAnswer>,
) {
  try {
    const page = await making;
    return await reply
      .code(page.status)
      .headers({ ...page.headers, "cache-control": "no-store" })
      .type(page.contentType ?? "text/html; charset=utf-8")
      .send(page.body);
  } catch (error) {
    return sendUnavailable(request, reply, error);
  }
}

/** Thrown when the queue has more pages than can be rendered within seconds. */
class TooManyPagesError extends Error {}

/**
 * Thrown when the API has answered 503 to a request of a page. It has logged the cause, unless it
 * refused the request under load.
 */
class ApiUnavailableError extends Error {}

/** Whether a page was refused under load. The log line of the request itself is sufficient. */
const isRefusedUnderLoad = (error: unknown) =>
  error instanceof TooManyPagesError ||
  error instanceof ApiUnavailableError ||
  error instanceof HttpProblem;

function sendUnavailable(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (!isRefusedUnderLoad(error)) {
    request.log.error({ err: error, path: loggedPath(request.url) }, "A page could not be made");
  }
  return reply
    .code(503)
    .header("retry-after", "5")
    .type("text/html; charset=utf-8")
    .send(unavailablePage(request.id, request.server.lastKnownEdition()));
}

/** Redirects to the current path of a page, which may change later. */
function sendRedirect(request: FastifyRequest, reply: FastifyReply, path: string) {
  return reply
    .header("cache-control", "public, max-age=0, must-revalidate")
    .redirect(path + queryOf(request), 308);
}

/** Returns the original query with its question mark, which a redirect keeps. */
function queryOf(request: FastifyRequest): string {
  return request.url.slice(pathOf(request.url).length);
}

interface PageToRender {
  path: string;
  /** Search query; null or omitted when there is none. */
  query?: string | null;
  /** The first request for the page. Later requests share its result. */
  request: FastifyRequest;
  /** Private view of the reader; omitted when there is none. */
  view?: ReaderView;
  /**
   * Whether the page is served at a URL other than its own, which the site's router would not
   * recognise.
   */
  isWithoutScripts?: boolean;
  /** A submitted form and the reply to its sender; omitted for a read. */
  sent?: { form: SentForm; reply: FastifyReply };
}

/** Maximum number of renderings when the current edition changes repeatedly. */
const maxRenderings = 3;

/**
 * Renders a page whose API responses all belong to one edition. A page sends several requests: if
 * the current edition changed between them, it would show the name of one edition and the speakers
 * of another.
 */
async function ofOneEdition<Page>(
  app: FastifyInstance,
  render: () => Promise<Page>,
): Promise<Page> {
  // Without a database, the page itself reports the error.
  const read = async () => app.currentEdition().catch(() => null);
  for (let rendering = 1; ; rendering += 1) {
    const before = await read();
    const page = await render();
    const isOfOne = isDeepStrictEqual(await read(), before);
    if (isOfOne || rendering === maxRenderings) return page;
  }
}

async function make(
  app: FastifyInstance,
  options: SiteOptions,
  page: PageToRender,
): Promise<FreshAnswer> {
  if (atMostTwo.pendingCount >= maxWaiting) throw new TooManyPagesError();
  const { path, request, view, sent } = page;
  let api = new PageApi(app, options.publicUrl, page);
  const render = async () => {
    // A page that is rendered again depends on the answers to its last rendering only.
    api = new PageApi(app, options.publicUrl, page);
    return renderWith(api, options, page);
  };
  const renderInTurn = () => {
    // A private view is already in its turn.
    if (view !== undefined) return render();
    return atMostTwo(() => (sent === undefined ? ofOneEdition(app, render) : render()));
  };
  const rendered = await renderInTurn().catch((cause: unknown) => {
    throw api.isUnavailable ? new ApiUnavailableError("The API is unavailable", { cause }) : cause;
  });
  if (rendered.failure !== undefined) {
    request.log.error({ err: rendered.failure, path: loggedPath(path) }, "A page failed to render");
  }
  const { externalOrigins = [], picture, location } = rendered;
  return {
    status: rendered.status,
    body: picture ? await drawPicture(picture, options.readUploaded) : rendered.html,
    contentType: rendered.contentType,
    validUntil: earlier(api.sources.validUntil, rendered.validUntil),
    tags: [...api.sources.tags],
    route: pageRoute,
    headers: {
      ...(location === undefined ? {} : { location }),
      "content-security-policy": policyText({
        scriptSrc: [...scriptSources(rendered.inlineScripts), ...externalOrigins],
        ...embeddingSources(externalOrigins),
      }),
    },
  };
}

async function renderWith(
  api: PageApi,
  options: SiteOptions,
  { path, query, request, view, isWithoutScripts = false, sent }: PageToRender,
) {
  const clockOffset = view?.clockOffset;
  const { cache, eventClockOffset } = options;
  return options.renderPage({
    path,
    query: query ?? undefined,
    publicUrl: options.publicUrl,
    bookingWidgetUrl: options.bookingWidgetUrl,
    contactRetentionDays: options.contactRetentionDays,
    form: sent?.form,
    requestId: request.id,
    now: new Date(clockOffset === undefined ? cache.clock() : Date.now() + clockOffset),
    eventClockOffset: clockOffset ?? eventClockOffset,
    isOwnClock: clockOffset !== undefined,
    isWithoutScripts,
    fetchApi: (url, init) => api.fetch(url, init),
  });
}

/** The API of a page: sends its requests in this process, and collects what the page depends on. */
class PageApi {
  readonly sources = new CollectedSources();
  /** Whether a request was answered 503. */
  isUnavailable = false;
  readonly #app: FastifyInstance;
  readonly #publicUrl: string;
  readonly #page: PageToRender;

  constructor(app: FastifyInstance, publicUrl: string, page: PageToRender) {
    this.#app = app;
    this.#publicUrl = publicUrl;
    this.#page = page;
  }

  async fetch(url: string, init?: RequestInit): Promise<Response> {
    const { request, view, sent } = this.#page;
    const call = new Request(new URL(url, this.#publicUrl), init);
    // Not `app.inject`, which refuses requests during shutdown, when pages that were requested
    // earlier are still to be rendered.
    const dispatch = (req: IncomingMessage, res: ServerResponse) => this.#app.routing(req, res);
    const asked: InjectOptions = {
      method: call.method === "POST" ? "POST" : "GET",
      url,
      headers: {
        ...Object.fromEntries(call.headers),
        ...(sent && identityOf(request)),
        origin: this.#publicUrl,
      },
      payload: await call.text(),
      remoteAddress: request.ip,
    };
    const ask = async () => inject(dispatch, asked);
    const answer = await collectSources(this.sources, () =>
      view ? readerView.run(view, ask) : ask(),
    );
    this.isUnavailable ||= answer.statusCode === 503;
    const { "set-cookie": cookies, ...others } = answer.headers;
    if (sent && cookies) sent.reply.header("set-cookie", cookies);
    const headers = new Headers();
    for (const [name, value] of Object.entries(others)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    return new Response(answer.body, { status: answer.statusCode, headers });
  }
}

/** Headers by which the API identifies a browser. */
function identityOf({ headers }: FastifyRequest): Record<string, string> {
  const { cookie, "user-agent": userAgent } = headers;
  return { ...(cookie && { cookie }), ...(userAgent && { "user-agent": userAgent }) };
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedAnswer) {
  const location = page.encodings.identity.headers["location"];
  if (location === undefined) return sendCached(request, reply, page);
  return sendCached(request, reply, page, { location: location + queryOf(request) });
}
