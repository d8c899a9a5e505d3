import pLimit from "p-limit";
import sharp from "sharp";
import { HttpProblem } from "../http/http-problem.ts";

const maxQueueLength = 20;

// What is made is cached where it is served; what it is made from need not stay in memory.
sharp.cache(false);
sharp.concurrency(1);

/** Does work in its turn; throws HttpProblem 503 when too much other work is waiting. */
type DoInTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue that does the work on a picture when that on every other has ended: it takes a core for a
 * moment, and tens of megabytes, and pages are to be served meanwhile.
 */
export function pictureQueue(): DoInTurn {
  const queue = pLimit(1);
  return async (work) => {
    if (queue.pendingCount < maxQueueLength) return queue(work);
    throw new HttpProblem(503, "Too many pictures are being drawn. Please try again in a moment.");
  };
}

/** The queue of pictures that admins upload, and of their variants. */
export const oneAtATime = pictureQueue();
