import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedAnswer, Encoding } from "./page-cache.ts";

const codings: Encoding[] = ["br", "gzip", "identity"];

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
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", codings) ?? "identity";
  const { headers, body } = answer.encodings[encoding];
  reply.headers({ ...headers, ...more });
  if (answer.status === 200 && request.headers["if-none-match"] === answer.etag) {
    return reply.code(304).removeHeader("content-encoding").send();
  }
  return reply.code(answer.status).send(body);
}
