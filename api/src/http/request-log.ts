import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { workContext } from "../log/work-context.ts";

/** Asked for every few seconds by machines. */
export const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/** One line, without the query: that may hold a token or what somebody looks for. */
function logRequest(
  { log, method, url }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
) {
  const path = loggedPath(url);
  const level = probes.has(path) ? "debug" : "info";
  // To a tenth of a millisecond.
  const durationMs = Math.round(elapsedTime * 10) / 10;
  log[level]({ method, status: statusCode, path, durationMs }, `${method} ${path} ${statusCode}`);
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
    app.addHook("onResponse", (request, reply, done) => {
      logRequest(request, reply);
      done();
    });
  },
  { name: "request-log" },
);
