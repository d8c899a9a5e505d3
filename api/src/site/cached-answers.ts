import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { pathOf } from "../http/request-log.ts";
import type { CachedAnswer, PageCache } from "./page-cache.ts";
import { sendCached } from "./send-cached.ts";
import { searchQuery } from "./site.contract.ts";

/**
 * Answers what is cached when a request arrives: who asks, and what the query says, need not be
 * read for that. Registered behind what every answer has: log line, span and headers.
 */
export const cachedAnswers = fp<{ cache: PageCache }>(
  async (app, { cache }) => {
    app.addHook("onRequest", (request, reply, done) => {
      const answer = lookup(cache, request);
      if (answer === undefined) return done();
      sendCached(request, reply, answer);
    });
  },
  { name: "cached-answers", dependencies: ["request-log", "security-headers"] },
);

/** The cached answer to a request that needs no more to be known of it than its address. */
function lookup(cache: PageCache, { method, url, headers }: FastifyRequest) {
  if (method !== "GET") return undefined;
  if (!url.startsWith("/api/")) return lookupPage(cache, url);
  // Whoever is signed in may be answered more than the public.
  return headers.cookie === undefined ? cache.lookupAddress(url) : undefined;
}

function lookupPage(cache: PageCache, url: string): CachedAnswer | undefined {
  const path = pathOf(url);
  return searchQuery(path, url.slice(path.length)) === null ? cache.lookup(path) : undefined;
}
