import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsync } from "fastify";
import { HttpProblem } from "../http/http-problem.ts";
import { policyText, scriptSources } from "../http/security-headers.ts";
import { contentTagsOf } from "./content-tags.ts";
import type { Encoding, KeptPage, MadePage, PageCache } from "./page-cache.ts";
import type { RenderPage } from "./site.contract.ts";
import { unavailablePage } from "./unavailable-page.ts";

export interface SiteOptions {
  publicUrl: string;
  renderPage: RenderPage;
  cache: PageCache;
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
      .get(path, () => make(app, options, path))
      .then(
        (page) => send(request, reply, page),
        (error: unknown) => {
          request.log.error({ err: error, path }, "A page could not be made");
          return reply
            .code(503)
            .header("retry-after", "5")
            .type("text/html; charset=utf-8")
            .send(unavailablePage(request.id));
        },
      );
  });
};

/** The path as it was asked for, without its query: the query never changes a page's HTML. */
function pathOf(request: FastifyRequest): string {
  const path = request.url.split("?", 1)[0] ?? "/";
  try {
    decodeURIComponent(path);
  } catch {
    throw new HttpProblem(400, "This address cannot be read: it is not valid UTF-8.");
  }
  return path;
}

async function make(app: FastifyInstance, options: SiteOptions, path: string): Promise<MadePage> {
  const tags = new Set<string>();
  const page = await options.renderPage({
    path,
    publicUrl: options.publicUrl,
    async fetchApi(url) {
      const answer = await app.inject({ method: "GET", url });
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined) headers.set(name, String(value));
      }
      for (const tag of contentTagsOf(headers)) tags.add(tag);
      return new Response(answer.body, { status: answer.statusCode, headers });
    },
  });
  return {
    status: page.status,
    html: page.html,
    tags: [...tags],
    headers: {
      ...(page.location === undefined ? {} : { location: page.location }),
      ...(tags.size === 0 ? {} : { "cache-tag": [...tags].join(",") }),
      "content-security-policy": policyText({ scriptSrc: scriptSources(page.inlineScripts) }),
    },
  };
}

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  const { headers, body } = page.answers[encodingFor(request.headers["accept-encoding"])];
  reply.headers(headers);
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
