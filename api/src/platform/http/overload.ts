import underPressure from "@fastify/under-pressure";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import pLimit from "p-limit";
import { HttpProblem } from "./http-problem.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Number of visitors' requests that wait for their turn. */
    countWaiting: () => number;
  }
  interface FastifyRequest {
    /**
     * Ends the turn of a visitor's request before its response. Required before waiting for anything
     * but the database: the hashing of a password has a queue of its own, and a stream stays open.
     */
    endTurn: () => void;
  }
}

export interface OverloadOptions {
  /** Delay of the event loop, in milliseconds, from which requests are refused; 0 refuses none. */
  maxEventLoopDelay: number;
  /** Size of the connection pool. */
  connections: number;
  /** Whether the caller has a session, so that editors can work while visitors wait. */
  hasSession: (request: FastifyRequest) => boolean;
}

const busy = () => new HttpProblem(503, "The service is busy. Please try again in a moment.");

/** Number of visitors' requests that wait for their turn. The last one waits about a second. */
const maxWaiting = 100;

/**
 * Handles as many requests of visitors concurrently as there are database connections; others wait
 * for their turn. The pool has no priorities, so without turns an editor's queries would wait for
 * those of all visitors.
 *
 * Refuses requests that the process or its database could only answer late, with 503 and
 * `Retry-After`. Must be registered after the hooks that answer from a cache.
 */
export const overload = fp<OverloadOptions>(
  async (app, { maxEventLoopDelay, connections, hasSession }) => {
    await app.register(underPressure, {
      maxEventLoopDelay,
      retryAfter: 5,
      exposeStatusRoute: false,
    });
    const turns = pLimit(connections);
    // Files need no database. Pages read from the API, where their requests wait.
    const waits = (request: FastifyRequest) =>
      maxEventLoopDelay > 0 && request.url.startsWith("/api/") && !hasSession(request);

    app.decorate("countWaiting", () => turns.pendingCount);
    app.decorateRequest("endTurn", () => {});
    app.addHook("onRequest", (request, _reply, done) => {
      if (turns.pendingCount < maxWaiting || !waits(request)) done();
      else done(busy());
    });
    // After the body has arrived: a slow client must not take the turn of others.
    app.addHook("preHandler", async (request, reply) => {
      if (!waits(request)) return;
      const { promise: ended, resolve: endTurn } = Promise.withResolvers<void>();
      request.endTurn = endTurn;
      let hasLeft = false;
      reply.raw.once("close", () => {
        hasLeft = true;
      });
      await new Promise<void>((begin) => {
        void turns(() => {
          begin();
          return ended;
        });
      });
      // A client that leaves during its turn keeps it until the response: its query goes on.
      if (hasLeft) throw busy();
    });
    app.addHook("onSend", async (request) => request.endTurn());
  },
  { name: "overload" },
);
