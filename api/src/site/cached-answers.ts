import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { FastifyServerFactory } from "fastify";
import fp from "fastify-plugin";
import type { LogAgain, repeatedRequestLog } from "../http/repeated-request-log.ts";
import { pathOf } from "../http/request-log.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import type { CachedAnswer, Encoding, PageCache } from "./page-cache.ts";
import { searchQuery } from "./site.contract.ts";

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
  readonly plugin = fp<{ cache: PageCache; logAgain: ReturnType<typeof repeatedRequestLog> }>(
    async (app, { cache, logAgain }) => {
      const known = new WeakMap<CachedAnswer, Map<Form, Prepared>>();
      const prepare = (answer: CachedAnswer, form: Form, path: string) => {
        const forms = known.get(answer) ?? new Map<Form, Prepared>();
        known.set(answer, forms);
        const prepared = forms.get(form);
        if (prepared?.path === path) return prepared;
        const isNotModified = form === "not modified";
        const { headers, body } = answer.encodings[isNotModified ? "identity" : form];
        const sent = { ...app.securityHeaders, ...headers };
        const length = { "content-length": String(body.length) };
        const status = isNotModified ? 304 : answer.status;
        const fresh = {
          path,
          head: Object.entries(isNotModified ? sent : { ...sent, ...length }).flat(),
          body: isNotModified ? undefined : body,
          labels: { method: "GET", route: answer.route, status },
          logAgain: logAgain({ method: "GET", url: path, status }),
        };
        forms.set(form, fresh);
        return fresh;
      };

      this.#answer = (request, response) => {
        const { url = "/", headers } = request;
        const path = pathOf(url);
        const answer = lookup(cache, request, path);
        if (answer === undefined || app.isDraining) return false;
        const started = performance.now();
        const isNotModified = headers["if-none-match"] === answer.etag;
        const form = isNotModified ? "not modified" : acceptedEncoding(headers["accept-encoding"]);
        const { head, body, labels, logAgain } = prepare(answer, form, path);
        response.writeHead(labels.status, head).end(body);
        const seconds = (performance.now() - started) / 1000;
        app.observeRequest(labels, seconds);
        logAgain(seconds);
        return true;
      };
    },
    { name: "cached-answers", dependencies: ["security-headers", "draining", "operations"] },
  );
}

/** How a cached answer is sent. */
type Form = Encoding | "not modified";

/** All that is the same each time an answer is sent in one form. */
interface Prepared {
  path: string;
  /** Names and values of the headers in turn. */
  head: string[];
  body: Buffer | undefined;
  labels: { method: string; route: string; status: number };
  logAgain: LogAgain;
}

/** The cached answer to a request that needs no more to be known of it than its address. */
function lookup(
  cache: PageCache,
  { method, url = "/", headers }: IncomingMessage,
  path: string,
): CachedAnswer | undefined {
  if (method !== "GET") return undefined;
  if (!url.startsWith("/api/")) {
    return searchQuery(path, url.slice(path.length)) === null ? cache.lookup(path) : undefined;
  }
  // Whoever is signed in may be answered more than the public.
  return headers.cookie === undefined ? cache.lookupAddress(url) : undefined;
}
