import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { loggedPath } from "../log/request-path.ts";
import { workContext } from "../log/work-context.ts";

/** Paths that monitoring requests every few seconds. */
export const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/** Logs a request without its query, which may contain a token or a search. */
export function logRequest(
  { log, method, url }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
) {
  const path = loggedPath(url);
  const level = probes.has(path) ? "debug" : "info";
  // Rounded to 0.1 ms.
  const durationMs = Math.round(elapsedTime * 10) / 10;
  log[level]({ method, status: statusCode, path, durationMs }, `${method} ${path} ${statusCode}`);
}

/** Logs each request after its response. */
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
