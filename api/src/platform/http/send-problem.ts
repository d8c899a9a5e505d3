import type { FastifyReply } from "fastify";
import type { Problem } from "./problem.contract.ts";

/** Sends an RFC 9457 `application/problem+json` response. */
export function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json; charset=utf-8")
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}
