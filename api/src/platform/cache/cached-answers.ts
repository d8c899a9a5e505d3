import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { pathOf } from "../log/request-path.ts";
import type { CachedAnswer, Encoding, AnswerCache } from "./answer-cache.ts";
import { readerView } from "../database/reader-view.ts";
import { encodingFor, isKnown } from "./send-cached.ts";

export interface CachedAnswersOptions {
  cache: AnswerCache;
  /** The cache key of what is answered at a path that is none itself. */
  keyOf: (path: string) => string;
  /** Whether a page's query changes its HTML. */
  isSearched: (url: string) => boolean;
  /** Whether who asks may be answered otherwise than the public. */
  isPersonal: (request: FastifyRequest) => boolean;
}

/**
 * Answers what is cached when a request arrives: neither who asks nor what the query says need be
 * read for that. Registered before the hooks that prepare other answers; its own have the same
 * headers, put together once for each.
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

/** How a cached answer is sent. */
type Form = Encoding | "not modified";

/** The cached answer to a request that needs no more to be known of it than its address. */
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
    // A file of the build is no page, and has a route of its own.
    return shared?.route === routeOptions.url ? shared : undefined;
  }
  // Whoever is signed in, or was, is not answered as the public.
  return headers.cookie === undefined ? cache.lookupAddress(url) : undefined;
}
