import type { FastifyRequest } from "fastify";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { limitByAddress, limitedAddress, limitedSite } from "../../../platform/http/rate-limit.ts";

/**
 * Maximum number of a client's pictures that are being drawn or waiting. Further ones wait a few
 * seconds for these.
 */
const maxAtOnce = 3;

/**
 * Maximum number of pictures drawn for a client per rate-limit window; cached ones are not counted.
 */
const maxInWindow = 60;

/** Clients of the pictures that are being drawn or waiting, one entry per picture. */
const underWay = new Set<{ client: string }>();

/**
 * Draws an uncached picture within the client's rate limit.
 * @throws HttpProblem 429 with Retry-After when there are too many, simultaneously or in the window
 */
export async function limitDrawing<Result>(
  request: FastifyRequest,
  draw: () => Promise<Result>,
): Promise<Result> {
  const drawing = { client: limitedSite(request.ip) ?? limitedAddress(request.ip) };
  const ofClient = [...underWay].filter(({ client }) => client === drawing.client);
  if (ofClient.length >= maxAtOnce) {
    throw new HttpProblem(429, "Too many pictures at once. Please try again in a moment.", {
      headers: { "retry-after": "5" },
    });
  }
  underWay.add(drawing);
  try {
    await request.inTurn(() => limitByAddress(request, "share-picture", maxInWindow));
    return await draw();
  } finally {
    underWay.delete(drawing);
  }
}
