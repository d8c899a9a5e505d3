import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsync } from "fastify";
import inject from "light-my-request";
import { z } from "zod";
import { embeddingSources, policyText, scriptSources } from "../http/security-headers.ts";
import { contentTagsOf } from "./content-tags.ts";
import { drawPicture } from "./draw-picture.ts";
import type { Encoding, KeptPage, MadePage, PageCache } from "./page-cache.ts";
import { pagesWithForm, type RenderPage } from "./site.contract.ts";
import { unavailablePage } from "./unavailable-page.ts";

const formType = "application/x-www-form-urlencoded";

export interface SiteOptions {
  publicUrl: string;
  bookingWidgetUrl?: string | undefined;
  renderPage: RenderPage;
  cache: PageCache;
  /** What the event clock differs by from the real time, in milliseconds. */
  eventClockOffset: number;
}

/**
 * The public site: every path that nothing else answers is a page, rendered on the server,
 * the same for every visitor, and kept until content it shows changes.
 */
export const siteRoutes: FastifyPluginAsync<SiteOptions> = async (app, options) => {
  app.get("/*", { config: { access: "public" }, schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request);
    const kept = options.cache.kept(path);
    if (kept) return send(request, reply, kept);
    return options.cache
      .get(path, () => make(app, options, { path, request }))
      .then(
        (page) => send(request, reply, page),
        (error: unknown) => sendUnavailable(request, reply, error),
      );
  });

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
        const sender = { form: request.body, address: request.ip };
        try {
          const page = await make(app, options, { path, request, sender });
          return await reply
            .code(page.status)
            .headers({ ...page.headers, "cache-control": "no-store" })
            .type("text/html; charset=utf-8")
            .send(page.body);
        } catch (error) {
          return sendUnavailable(request, reply, error);
        }
      },
    );
  }
};

function sendUnavailable(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  request.log.error({ err: error, url: request.url }, "A page could not be made");
  return reply
    .code(503)
    .header("retry-after", "5")
    .type("text/html; charset=utf-8")
    .send(unavailablePage(request.id));
}

/** The path as it was asked for, without its query: the query never changes a page's HTML. */
function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

/** The query as it was asked for, with its question mark: a redirect takes it along. */
function queryOf(request: FastifyRequest): string {
  return request.url.slice(request.url.split("?", 1)[0]?.length);
}

interface PageToMake {
  path: string;
  /** Who asked first; others who ask meanwhile get the same page. */
  request: FastifyRequest;
  /** Who sent the page's form from which address; nobody did when the page is only read. */
  sender?: { form: string; address: string };
}

async function make(
  app: FastifyInstance,
  { publicUrl, bookingWidgetUrl, renderPage, cache, eventClockOffset }: SiteOptions,
  { path, request, sender }: PageToMake,
): Promise<MadePage> {
  const tags = new Set<string>();
  const page = await renderPage({
    path,
    publicUrl,
    bookingWidgetUrl,
    form: sender?.form,
    requestId: request.id,
    now: new Date(cache.clock()),
    eventClockOffset,
    async fetchApi(url, init) {
      const call = new Request(new URL(url, publicUrl), init);
      // Not `app.inject`, which refuses once the process is told to stop, while pages that visitors
      // asked for before that are still to be rendered.
      const answer = await inject((req, res) => app.routing(req, res), {
        method: call.method === "POST" ? "POST" : "GET",
        url,
        headers: { ...Object.fromEntries(call.headers), origin: publicUrl },
        payload: await call.text(),
        remoteAddress: sender?.address,
      });
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined) headers.set(name, String(value));
      }
      for (const tag of contentTagsOf(headers)) tags.add(tag);
      return new Response(answer.body, { status: answer.statusCode, headers });
    },
  });
  if (page.failure !== undefined) {
    request.log.error({ err: page.failure, url: request.url }, "A page failed to render");
  }
  const { externalOrigins = [] } = page;
  return {
    status: page.status,
    body: page.picture ? await drawPicture(page.picture) : page.html,
    contentType: page.contentType,
    validUntil: page.validUntil,
    tags: [...tags],
    headers: {
      ...(page.location === undefined ? {} : { location: page.location }),
      ...(tags.size === 0 ? {} : { "cache-tag": [...tags].join(",") }),
      "content-security-policy": policyText({
        scriptSrc: [...scriptSources(page.inlineScripts), ...externalOrigins],
        ...embeddingSources(externalOrigins),
      }),
    },
  };
}

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  const { headers, body } = page.answers[encodingFor(request.headers["accept-encoding"])];
  reply.headers(headers);
  const location = headers["location"];
  if (location !== undefined) reply.header("location", location + queryOf(request));
  if (page.status === 200 && request.headers["if-none-match"] === page.etag) {
    return reply.code(304).removeHeader("content-encoding").send();
  }
  return reply.code(page.status).send(body);
}

/** The best encoding of those a browser offers; one it weighs zero it does not offer. */
function encodingFor(accepted: string | string[] | undefined): Encoding {
  const offered = new Set(
    String(accepted ?? "")
      .toLowerCase()
      .split(",")
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";", 1)[0]?.trim()),
  );
  if (offered.has("br")) return "br";
  return offered.has("gzip") ? "gzip" : "identity";
}
