import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { logRequest } from "./request-log.ts";

/**
 * Starts a response with server-sent events, which remains open. It is written without a stream
 * object, which would use memory per response.
 */
export function beginEventStream(request: FastifyRequest, reply: FastifyReply): ServerResponse {
  reply.hijack();
  request.endTurn();
  const { raw } = reply;
  raw.once("close", () => {
    // Log aborted responses here, because the regular log omits them.
    if (!raw.writableFinished) logRequest(request, reply);
  });
  return raw.writeHead(200, {
    ...request.server.securityHeaders,
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    // Do not reuse the connection for other requests.
    connection: "close",
  });
}
