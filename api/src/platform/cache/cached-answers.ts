import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { pathOf } from "../log/request-path.ts";
import type { CachedAnswer, Encoding, AnswerCache } from "./answer-cache.ts";
import { noteSources } from "./answer-sources.ts";
import { readerView } from "../database/reader-view.ts";
import { encodingFor, isKnown } from "./send-cached.ts";

export interface CachedAnswersOptions {
  cache: AnswerCache;
  /** Cache key of a path that has no cached response of its own. */
  keyOf: (path: string) => string;
  /** Whether a page's query changes its HTML. */
  isSearched: (url: string) => boolean;
  /** Whether the response may differ from the public one. */
  isPersonal: (request: FastifyRequest) => boolean;
}

/**
 * Serves cached responses before the request is processed further: without its session and without
 * parsing its query. Must be registered before the hooks for other responses. It sets the same
 * headers, computed once per response.
 */
export const cachedAnswers = fp<CachedAnswersOptions>(
  async (app, { cache, keyOf, isSearched, isPersonal }) => {
    const prepared = new WeakMap<CachedAnswer, Partial<Record<Form, OutgoingHttpHeaders>>>();
    const headersOf = (answer: CachedAnswer, form: Form) => {
      const known = prepared.get(answer) ?? {};
      prepared.set(answer, known);
      const { headers, body } = answer.encodings[form === "not modified" ? "identity" : form];
      const length = form === "not modified" ? {} : { "content-length": body.length };
      return (known[form] ??= { ...app.securityHeaders, ...headers, ...length });
    };

    app.addHook("onRequest", (request, reply, done) => {
      const isUncached =
        isSearched(request.url) || isPersonal(request) || readerView.getStore() !== undefined;
      const answer = isUncached ? undefined : lookup(cache, keyOf, request);
      if (answer === undefined) return done();
      noteSources(answer);
      reply.hijack();
      if (isKnown(request, answer)) {
        reply.raw.writeHead(304, headersOf(answer, "not modified")).end();
      } else {
        const encoding = encodingFor(request);
        const headers = headersOf(answer, encoding);
        reply.raw.writeHead(answer.status, headers).end(answer.encodings[encoding].body);
      }
    });
  },
  { name: "cached-answers" },
);

/** Form in which a cached response is sent. */
type Form = Encoding | "not modified";

/** Cached response of a request, determined by its URL only. */
function lookup(
  cache: AnswerCache,
  keyOf: CachedAnswersOptions["keyOf"],
  { method, url, headers, routeOptions }: FastifyRequest,
) {
  if (method !== "GET") return undefined;
  if (!url.startsWith("/api/")) {
    const path = pathOf(url);
    const known = cache.lookup(path);
    if (known !== undefined) return known;
    const shared = cache.lookup(keyOf(path));
    // Build files have their own route, and are not pages.
    return shared?.route === routeOptions.url ? shared : undefined;
  }
  // A cookie may contain a session, so the response may not be the public one.
  return headers.cookie === undefined ? cache.lookupAddress(url) : undefined;
}
