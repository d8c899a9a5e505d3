import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsync } from "fastify";
import inject, { type InjectOptions } from "light-my-request";
import pLimit from "p-limit";
import { z } from "zod";
import { loggedPath, pathOf } from "../../platform/log/request-path.ts";
import {
  embeddingSources,
  policyText,
  scriptSources,
} from "../../platform/http/security-headers.ts";
import { readerView, type ReaderView } from "../../platform/database/reader-view.ts";
import { contentTagsOf } from "../../platform/cache/content-tags.ts";
import { drawPicture, type ReadUploaded } from "./draw-picture.ts";
import { limitDrawing } from "./limit-drawing.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import {
  pageRoute,
  type CachedAnswer,
  type FreshAnswer,
  type AnswerCache,
} from "../../platform/cache/answer-cache.ts";
import { sendCached } from "../../platform/cache/send-cached.ts";
import {
  pageKey,
  pagesWithForm,
  searchQuery,
  type RenderPage,
  type ResolvePath,
  type SentForm,
} from "./site.contract.ts";
import { noPreviewPage, unavailablePage, withPreviewBar } from "./unavailable-page.ts";

const formType = "application/x-www-form-urlencoded";

/** V8 does not return the memory of pages that are rendered concurrently; one thread renders them anyway. */
const atMostTwo = pLimit(2);

/** What one reader sees alone takes a connection to the database while it is rendered. */
const oneByOne = pLimit(1);

/** Pages for one reader alone that may wait to be rendered. More are refused. */
const maxWaitingViews = 20;

/** Pages that may wait to be rendered: for a second or two. More are refused. */
const maxWaiting = 200;

export interface SiteOptions {
  publicUrl: string;
  bookingWidgetUrl?: string | undefined;
  /** Days after which contact messages are deleted. */
  contactRetentionDays: number;
  renderPage: RenderPage;
  resolvePath: ResolvePath;
  /** Reads an uploaded picture by its path. */
  readUploaded: ReadUploaded;
  cache: AnswerCache;
  /** What the event clock differs by from the real time, in milliseconds. */
  eventClockOffset: number;
  /** Opens the view that a request has of the site; null when it sees what all see. */
  ownView: (request: FastifyRequest) => Promise<OpenView | null>;
  /** Address of the previews, each with its token as the query's `token`. */
  previewPath: string;
  /** Opens the preview whose token a request has and renders it, or says why there is none. */
  openPreview: (
    request: FastifyRequest,
    token: string,
    render: (preview: Preview) => Promise<FreshAnswer>,
  ) => Promise<FreshAnswer | "unknown" | "gone">;
}

/** A page as it would be if a record were published as it is. */
export interface Preview {
  path: string;
  /** The transaction in which the record stands so. */
  tx: NonNullable<ReaderView["tx"]>;
  madeBy: string;
  expiresAt: Date;
  /** Whether its maker alone sees it. */
  isDraft: boolean;
}

/** Renders a page in the view of one reader. */
type OpenView = (render: (view: ReaderView) => Promise<FreshAnswer>) => Promise<FreshAnswer>;

/**
 * The public site: every path that nothing else answers is a page, rendered on the server,
 * the same for every visitor, and cached until content it shows changes.
 */
export const siteRoutes: FastifyPluginAsync<SiteOptions> = async (app, options) => {
  app.get(
    pageRoute,
    { config: { access: "public" }, schema: { hide: true } },
    async (request, reply) => {
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
      // But for a search, the query never changes a page's HTML.
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
    },
  );

  app.get(
    options.previewPath,
    { config: { access: "public" }, schema: { hide: true } },
    (request, reply) => sendPreview(app, options, request, reply),
  );

  app.addContentTypeParser(formType, { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  for (const path of pagesWithForm) {
    app.post<{ Body: string }>(
      path,
      {
        config: { access: "public" },
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

/** What a preview shows, which nobody keeps, lists or learns the address of. */
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

/** Renders in a view of the site. */
async function inTurn<Rendered>(render: () => Promise<Rendered>): Promise<Rendered> {
  if (oneByOne.pendingCount >= maxWaitingViews) throw new TooManyPagesError();
  return oneByOne(render);
}

/** A page that is for its reader alone. */
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

/** More pages wait to be rendered than will be within seconds. */
class TooManyPagesError extends Error {}

function sendUnavailable(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  // Under load the line of the request itself says it.
  if (!(error instanceof TooManyPagesError || error instanceof HttpProblem)) {
    request.log.error({ err: error, path: loggedPath(request.url) }, "A page could not be made");
  }
  return reply
    .code(503)
    .header("retry-after", "5")
    .type("text/html; charset=utf-8")
    .send(unavailablePage(request.id, request.server.lastKnownEdition()));
}

/** Leads to where something is, for as long as it is there. */
function sendRedirect(request: FastifyRequest, reply: FastifyReply, path: string) {
  return reply
    .header("cache-control", "public, max-age=0, must-revalidate")
    .redirect(path + queryOf(request), 308);
}

/** The query as it was asked for, with its question mark: a redirect takes it along. */
function queryOf(request: FastifyRequest): string {
  return request.url.slice(pathOf(request.url).length);
}

interface PageToRender {
  path: string;
  /** What the page is searched with; null and left out when it is not. */
  query?: string | null;
  /** Who asked first; others who ask meanwhile get the same page. */
  request: FastifyRequest;
  /** What who asks sees otherwise than everybody; left out when it is the same. */
  view?: ReaderView;
  /** Whether it stands at another address than its own, which the router of the site would not know. */
  isWithoutScripts?: boolean;
  /** The form that was sent, and the answer to its sender; left out when the page is only read. */
  sent?: { form: SentForm; reply: FastifyReply };
}

/** How often a page is rendered while one edition after the other is made current. */
const maxRenderings = 3;

/**
 * Renders a page whose answers of the api are all of one edition: it asks several times, and where
 * the current edition has changed meanwhile it would show the name of one and the speakers of another.
 */
async function ofOneEdition<Page>(
  app: FastifyInstance,
  render: () => Promise<Page>,
): Promise<Page> {
  // Without a database the page itself says what is missing.
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
  {
    publicUrl,
    bookingWidgetUrl,
    contactRetentionDays,
    renderPage,
    readUploaded,
    cache,
    eventClockOffset,
  }: SiteOptions,
  { path, query, request, view, isWithoutScripts = false, sent }: PageToRender,
): Promise<FreshAnswer> {
  if (atMostTwo.pendingCount >= maxWaiting) throw new TooManyPagesError();
  const tags = new Set<string>();
  const ends: Date[] = [];
  const clockOffset = view?.clockOffset;
  const render = async () => {
    tags.clear();
    ends.length = 0;
    return renderPage({
      path,
      query: query ?? undefined,
      publicUrl,
      bookingWidgetUrl,
      contactRetentionDays,
      form: sent?.form,
      requestId: request.id,
      now: new Date(clockOffset === undefined ? cache.clock() : Date.now() + clockOffset),
      eventClockOffset: clockOffset ?? eventClockOffset,
      isOwnClock: clockOffset !== undefined,
      isWithoutScripts,
      async fetchApi(url, init) {
        const call = new Request(new URL(url, publicUrl), init);
        // Not `app.inject`, which refuses once the process is shutting down, while pages that visitors
        // asked for before that are still to be rendered.
        const dispatch = (req: IncomingMessage, res: ServerResponse) => app.routing(req, res);
        const asked: InjectOptions = {
          method: call.method === "POST" ? "POST" : "GET",
          url,
          headers: {
            ...Object.fromEntries(call.headers),
            ...(sent && identityOf(request)),
            origin: publicUrl,
          },
          payload: await call.text(),
          ...(sent && { remoteAddress: request.ip }),
        };
        const ask = async () => inject(dispatch, asked);
        const answer = await (view ? readerView.run(view, ask) : ask());
        const { "set-cookie": cookies, ...others } = answer.headers;
        if (sent && cookies) sent.reply.header("set-cookie", cookies);
        const headers = new Headers();
        for (const [name, value] of Object.entries(others)) {
          if (value !== undefined) headers.set(name, String(value));
        }
        for (const tag of contentTagsOf(headers)) tags.add(tag);
        const expires = headers.get("expires");
        if (expires !== null) ends.push(cache.toClock(new Date(expires)));
        return new Response(answer.body, { status: answer.statusCode, headers });
      },
    });
  };
  const isRepeatable = view === undefined && sent === undefined;
  const page = await atMostTwo(async () => (isRepeatable ? ofOneEdition(app, render) : render()));
  if (page.failure !== undefined) {
    request.log.error({ err: page.failure, path: loggedPath(path) }, "A page failed to render");
  }
  const { externalOrigins = [] } = page;
  return {
    status: page.status,
    body: page.picture ? await drawPicture(page.picture, readUploaded) : page.html,
    contentType: page.contentType,
    validUntil: earliest([...ends, ...(page.validUntil ? [page.validUntil] : [])]),
    tags: [...tags],
    route: pageRoute,
    headers: {
      ...(page.location === undefined ? {} : { location: page.location }),
      "content-security-policy": policyText({
        scriptSrc: [...scriptSources(page.inlineScripts), ...externalOrigins],
        ...embeddingSources(externalOrigins),
      }),
    },
  };
}

function earliest(instants: Date[]): Date | undefined {
  return instants.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/** What the API knows a browser by. */
function identityOf({ headers }: FastifyRequest): Record<string, string> {
  const { cookie, "user-agent": userAgent } = headers;
  return { ...(cookie && { cookie }), ...(userAgent && { "user-agent": userAgent }) };
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedAnswer) {
  const location = page.encodings.identity.headers["location"];
  if (location === undefined) return sendCached(request, reply, page);
  return sendCached(request, reply, page, { location: location + queryOf(request) });
}
