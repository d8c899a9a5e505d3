import underPressure from "@fastify/under-pressure";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import pLimit from "p-limit";
import type { InTurn } from "../database/in-turn.ts";
import { readerView } from "../database/reader-view.ts";
import { HttpProblem } from "./http-problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Whether a visitor's request waits for its turn at the database before its handler is called;
     * true when omitted.
     */
    takesTurn?: boolean;
  }
  interface FastifyInstance {
    /** Number of visitors' requests that wait for their turn. */
    countWaiting: () => number;
  }
  interface FastifyRequest {
    /**
     * Runs a part of a visitor's request in its turn. A handler whose route declares
     * `takesTurn: false` wraps its queries in it.
     * @throws HttpProblem 503 when too many requests wait
     */
    inTurn: InTurn;
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
    // Not only those pending: a free turn begins some microtasks after it was asked for.
    const isFull = () => turns.activeCount + turns.pendingCount >= connections + maxWaiting;
    const waits = (request: FastifyRequest) =>
      maxEventLoopDelay > 0 &&
      !hasSession(request) &&
      // The requests of a private view use its connection.
      readerView.getStore()?.tx === undefined;
    const waitsFirst = (request: FastifyRequest) =>
      !request.is404 && request.routeOptions.config.takesTurn !== false && waits(request);

    app.decorate("countWaiting", () => turns.pendingCount);
    app.decorateRequest("inTurn");
    app.decorateRequest("endTurn", () => {});
    app.addHook("onRequest", (request, _reply, done) => {
      request.inTurn = async (query) => {
        if (!waits(request)) return query();
        if (isFull()) throw busy();
        return turns(query);
      };
      if (isFull() && waitsFirst(request)) done(busy());
      else done();
    });
    // After the body has arrived: a slow client must not take the turn of others.
    app.addHook("preHandler", async (request, reply) => {
      if (!waitsFirst(request)) return;
      const { promise: ended, resolve: endTurn } = Promise.withResolvers<void>();
      request.endTurn = endTurn;
      let hasLeft = false;
      reply.raw.once("close", () => {
        hasLeft = true;
      });
      await new Promise<void>((begin, refuse) => {
        void request
          .inTurn(() => {
            begin();
            return ended;
          })
          .catch(refuse);
      });
      // A client that leaves during its turn keeps it until the response: its query goes on.
      if (hasLeft) throw busy();
    });
    app.addHook("onSend", async (request) => request.endTurn());
  },
  { name: "overload" },
);
