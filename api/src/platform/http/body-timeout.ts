import type { IncomingMessage, ServerResponse } from "node:http";
import fp from "fastify-plugin";
import { refuseConnection, requestTimedOut } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a file is sent to the route, which takes longer to arrive than other bodies. */
    takesFile?: boolean;
  }
}

export interface BodyTimeoutOptions {
  timeoutMs: number;
  /** For files, of those who may call their route. */
  fileTimeoutMs: number;
}

/**
 * Gives the body of each request its time to arrive, from the end of its headers on: Node's own
 * `requestTimeout` is one for the whole server, and has to be the longest of all.
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
    // Who may not call the route has been refused before this hook.
    app.addHook("preParsing", (request, reply, payload, done) => {
      const { takesFile = false } = request.routeOptions.config;
      if (takesFile && timers.has(request.raw)) limit(request.raw, reply.raw, fileTimeoutMs);
      done(null, payload);
    });
  },
  { name: "body-timeout" },
);

/** Whether a body comes after the headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}
