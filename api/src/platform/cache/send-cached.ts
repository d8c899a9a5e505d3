import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedAnswer, Encoding } from "./answer-cache.ts";
import { noteSources } from "./answer-sources.ts";

const encodings: Encoding[] = ["br", "gzip", "identity"];

export function encodingFor({ headers }: FastifyRequest): Encoding {
  return negotiate(headers["accept-encoding"] ?? "", encodings) ?? "identity";
}

/** Whether the client's cached response is current. */
export function isKnown({ headers }: FastifyRequest, { status, etag }: CachedAnswer): boolean {
  return status === 200 && headers["if-none-match"] === etag;
}

/**
 * Sends a cached response in an accepted encoding, or 304.
 * @param more headers for this request only
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  more: Record<string, string> = {},
) {
  noteSources(answer);
  const { headers, body } = answer.encodings[encodingFor(request)];
  reply.headers({ ...headers, ...more });
  if (isKnown(request, answer)) return reply.code(304).removeHeader("content-encoding").send();
  return reply.code(answer.status).send(body);
}
