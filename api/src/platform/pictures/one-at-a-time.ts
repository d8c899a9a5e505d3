import pLimit from "p-limit";
import sharp from "sharp";
import { HttpProblem } from "../http/http-problem.ts";

const queue = pLimit(1);

const maxQueueLength = 20;

// What is made is cached where it is served; what it is made from need not stay in memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Does the work on a picture when that on every other has ended: it takes a core for a moment, and
 * tens of megabytes, and pages are to be served meanwhile.
 * @throws HttpProblem 503 when too many others are waiting
 */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= maxQueueLength) {
    throw new HttpProblem(503, "Too many pictures are being drawn. Please try again in a moment.");
  }
  return queue(work);
}
