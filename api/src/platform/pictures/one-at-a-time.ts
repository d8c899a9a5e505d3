import pLimit from "p-limit";
import sharp from "sharp";
import { HttpProblem } from "../http/http-problem.ts";

const maxQueueLength = 20;

// Results are cached where they are served, so sharp need not cache its input.
sharp.cache(false);
sharp.concurrency(1);

/** Runs work in order; throws HttpProblem 503 when the queue is full. */
type DoInTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue that processes one picture at a time. Each uses a CPU core and tens of megabytes,
 * and pages must be served at the same time.
 */
export function pictureQueue(): DoInTurn {
  const queue = pLimit(1);
  return async (work) => {
    if (queue.pendingCount < maxQueueLength) return queue(work);
    throw new HttpProblem(503, "Too many pictures are being drawn. Please try again in a moment.");
  };
}

/** Queue for pictures that admins upload, and their variants. */
export const oneAtATime = pictureQueue();
