import underPressure from "@fastify/under-pressure";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { HttpProblem } from "./http-problem.ts";

export interface OverloadOptions {
  /** Delay of the event loop, in milliseconds, from which requests are refused; 0 refuses none. */
  maxEventLoopDelay: number;
  /** Number of queries that wait for a connection to the database. */
  countWaiting: () => number;
  /** Whether the caller has a session, so that editors can work while visitors are refused. */
  hasSession: (request: FastifyRequest) => boolean;
}

/** A visitor's request waits for its first query about as long as the database takes for these. */
const maxWaiting = 100;

/**
 * Refuses requests that the process or its database could only answer late, with 503 and
 * `Retry-After`. Must be registered after the hooks that answer from a cache.
 */
export const overload = fp<OverloadOptions>(
  async (app, { maxEventLoopDelay, countWaiting, hasSession }) => {
    await app.register(underPressure, {
      maxEventLoopDelay,
      retryAfter: 5,
      exposeStatusRoute: false,
    });
    if (maxEventLoopDelay === 0) return;
    app.addHook("onRequest", (request, _reply, done) => {
      // Files need no database. Pages read from the API, which refuses their requests.
      const isRefused =
        request.url.startsWith("/api/") && countWaiting() >= maxWaiting && !hasSession(request);
      if (!isRefused) done();
      else done(new HttpProblem(503, "The service is busy. Please try again in a moment."));
    });
  },
  { name: "overload" },
);
