import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { FastifyServerFactory } from "fastify";
import fp from "fastify-plugin";
import { logRequest, pathOf } from "../http/request-log.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import type { CachedAnswer, PageCache } from "./page-cache.ts";

/** Answers a request if it can, and says whether it has. */
type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers what is cached before Fastify routes it: most requests for pages are for the same few
 * bytes, and hooks and router would cost more than sending them. The answers have the same
 * headers, log lines and metrics as those of the routes that rendered them.
 */
export class CachedAnswers {
  #answer: AnswerRequest = () => false;

  /** For the option `serverFactory` of Fastify. */
  readonly serverFactory: FastifyServerFactory = (route, options) => {
    const server = createServer(options["http"] as ServerOptions, (request, response) => {
      if (!this.#answer(request, response)) route(request, response);
    });
    server.keepAliveTimeout = Number(options["keepAliveTimeout"]);
    server.requestTimeout = Number(options["requestTimeout"]);
    server.setTimeout(Number(options["connectionTimeout"]));
    return server;
  };

  /** Begins to answer; registered behind what it stands in for: headers, draining, log and figures. */
  readonly plugin = fp<{ cache: PageCache }>(
    async (app, { cache }) => {
      const raw = new WeakMap<object, string[]>();
      const rawHeaders = (headers: Record<string, string>, length?: number) => {
        const known = raw.get(headers);
        if (known) return known;
        const all = { ...app.securityHeaders, ...headers };
        const list = Object.entries(all).flat();
        if (length !== undefined) list.push("content-length", String(length));
        raw.set(headers, list);
        return list;
      };

      this.#answer = (request, response) => {
        const answer = lookup(cache, request);
        if (answer === undefined || app.isDraining) return false;
        const started = performance.now();
        const { encodings, etag, route } = answer;
        const isNotModified = request.headers["if-none-match"] === etag;
        const status = isNotModified ? 304 : answer.status;
        if (isNotModified) {
          response.writeHead(status, rawHeaders(encodings.identity.headers)).end();
        } else {
          const encoding = acceptedEncoding(request.headers["accept-encoding"]);
          const { headers, body } = encodings[encoding];
          response.writeHead(status, rawHeaders(headers, body.length)).end(body);
        }
        const seconds = (performance.now() - started) / 1000;
        app.observeRequest({ method: "GET", route, status, seconds });
        logRequest(app.log, {
          method: "GET",
          url: request.url ?? "/",
          status,
          seconds,
          requestId: crypto.randomUUID(),
        });
        return true;
      };
    },
    { name: "cached-answers", dependencies: ["security-headers", "draining", "operations"] },
  );
}

/** The cached answer to a request that needs no more to be known of it than its address. */
function lookup(cache: PageCache, request: IncomingMessage): CachedAnswer | undefined {
  const { method, url = "/", headers } = request;
  if (method !== "GET") return undefined;
  if (!url.startsWith("/api/")) return cache.lookup(pathOf(url));
  // Whoever is signed in may be answered more than the public.
  return headers.cookie === undefined ? cache.lookupAddress(url) : undefined;
}
