import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedAnswer, Encoding } from "./answer-cache.ts";

const encodings: Encoding[] = ["br", "gzip", "identity"];

/** The best content coding that a request accepts. */
export function encodingFor({ headers }: FastifyRequest): Encoding {
  return negotiate(headers["accept-encoding"] ?? "", encodings) ?? "identity";
}

/** Whether the client has the answer already. */
export function isKnown({ headers }: FastifyRequest, { status, etag }: CachedAnswer): boolean {
  return status === 200 && headers["if-none-match"] === etag;
}

/**
 * Sends an answer in the encoding that the request accepts, or says that it is not modified.
 * @param more headers that belong to this request alone
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  more: Record<string, string> = {},
) {
  const { headers, body } = answer.encodings[encodingFor(request)];
  reply.headers({ ...headers, ...more });
  if (isKnown(request, answer)) return reply.code(304).removeHeader("content-encoding").send();
  return reply.code(answer.status).send(body);
}
