import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { logRequest } from "./request-log.ts";

/**
 * Begins a response of server-sent events that is written piece by piece and does not end by itself.
 * Written without a stream in between: each would take memory of its own.
 */
export function beginEventStream(request: FastifyRequest, reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.once("close", () => {
    // Whoever leaves is not answered to the end, and so not logged as others are.
    if (!raw.writableFinished) logRequest(request, reply);
  });
  return raw.writeHead(200, {
    ...request.server.securityHeaders,
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    // A connection that has carried a stream is not kept for other requests.
    connection: "close",
  });
}
