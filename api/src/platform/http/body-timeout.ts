import type { IncomingMessage, ServerResponse } from "node:http";
import fp from "fastify-plugin";
import { refuseConnection, requestTimedOut } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the route accepts a file, which has a longer timeout. */
    takesFile?: boolean;
  }
}

export interface BodyTimeoutOptions {
  timeoutMs: number;
  /** Timeout of files, for callers who may use the route. */
  fileTimeoutMs: number;
}

/**
 * Limits the time to receive a request body, starting at the end of the headers. Node's
 * `requestTimeout` cannot: it applies to the whole server.
 */
export const bodyTimeout = fp<BodyTimeoutOptions>(
  async (app, { timeoutMs, fileTimeoutMs }) => {
    const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

    function limit(request: IncomingMessage, response: ServerResponse, ms: number): void {
      clearTimeout(timers.get(request));
      const timer = setTimeout(() => {
        if (request.complete) return;
        if (response.headersSent) request.socket.destroy();
        else refuseConnection(request.socket, requestTimedOut);
      }, ms);
      timers.set(request, timer);
    }

    app.server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
      if (!hasBody(request)) return;
      limit(request, response, timeoutMs);
      request.once("close", () => clearTimeout(timers.get(request)));
    });
    // Callers without access were rejected before this hook.
    app.addHook("preParsing", (request, reply, payload, done) => {
      const { takesFile = false } = request.routeOptions.config;
      if (takesFile && timers.has(request.raw)) limit(request.raw, reply.raw, fileTimeoutMs);
      done(null, payload);
    });
  },
  { name: "body-timeout" },
);

/** Whether the request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}
