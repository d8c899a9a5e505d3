import type { FastifyBaseLogger } from "fastify";
import fp from "fastify-plugin";
import { workContext } from "../log/work-context.ts";

/** Asked for every few seconds by machines. */
export const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/** A request that has been answered. */
export interface Answered {
  method: string;
  url: string;
  status: number;
  seconds: number;
  /** Left out where the logger is the request's own. */
  requestId?: string;
}

/** One line, without the query: that may hold a token or what somebody looks for. */
export function logRequest(log: FastifyBaseLogger, { url, seconds, ...answered }: Answered): void {
  const path = loggedPath(url);
  const durationMs = milliseconds(seconds);
  const level = probes.has(path) ? "debug" : "info";
  const { method, status } = answered;
  log[level]({ ...answered, path, durationMs }, `${method} ${path} ${status}`);
}

/** To a tenth. */
export function milliseconds(seconds: number): number {
  return Math.round(seconds * 10_000) / 10;
}

/** The path of a request target, as it was asked for. */
export function pathOf(url: string): string {
  const queryAt = url.indexOf("?");
  return queryAt === -1 ? url : url.slice(0, queryAt);
}

/** What a log line shows of a path: a stranger decides how long it is. */
const maxLoggedLength = 200;

/** The path of a request target as a log line shows it. */
export function loggedPath(url: string): string {
  return pathOf(url).slice(0, maxLoggedLength);
}

/** Logs each request once it is answered. */
export const requestLog = fp(
  async (app) => {
    app.addHook("onRequest", (request, _reply, done) => {
      workContext.run({ requestId: request.id }, done);
    });
    app.addHook("onResponse", async (request, reply) => {
      const { method, url } = request;
      const seconds = reply.elapsedTime / 1000;
      logRequest(request.log, { method, url, status: reply.statusCode, seconds });
    });
  },
  { name: "request-log" },
);
