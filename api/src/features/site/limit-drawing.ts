import type { FastifyRequest } from "fastify";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import { limitByAddress, limitedAddress, limitedSite } from "../../platform/http/rate-limit.ts";

/** Pictures of a client that are drawn or wait for it: others wait for them a few seconds. */
const maxAtOnce = 3;

/** Pictures that are drawn for a client in the window of other tries; a cached one is not counted. */
const maxInWindow = 60;

const underWay = new Map<string, number>();

/**
 * Draws a picture that is not cached, within what one client may ask for.
 * @throws HttpProblem 429 with Retry-After when there are too many at once, or were too many
 */
export async function limitDrawing<Result>(
  request: FastifyRequest,
  draw: () => Promise<Result>,
): Promise<Result> {
  const client = limitedSite(request.ip) ?? limitedAddress(request.ip);
  const before = underWay.get(client) ?? 0;
  if (before >= maxAtOnce) {
    throw new HttpProblem(429, "Too many pictures at once. Please try again in a moment.", {
      headers: { "retry-after": "5" },
    });
  }
  underWay.set(client, before + 1);
  try {
    await limitByAddress(request, "share-picture", maxInWindow);
    return await draw();
  } finally {
    const left = (underWay.get(client) ?? 1) - 1;
    if (left === 0) underWay.delete(client);
    else underWay.set(client, left);
  }
}
