import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { loggedPath } from "../log/request-path.ts";
import { workContext } from "../log/work-context.ts";

/** Asked for every few seconds by machines. */
export const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/** One line, without the query: that may hold a token or what somebody looks for. */
export function logRequest(
  { log, method, url }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
) {
  const path = loggedPath(url);
  const level = probes.has(path) ? "debug" : "info";
  // To a tenth of a millisecond.
  const durationMs = Math.round(elapsedTime * 10) / 10;
  log[level]({ method, status: statusCode, path, durationMs }, `${method} ${path} ${statusCode}`);
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
