import { setTimeout as delay } from "node:timers/promises";
import { patienceMs } from "./patience.ts";

const pollIntervalMs = 50;

/**
 * Waits until `look` no longer throws and answers what it returns.
 * @throws what `look` threw last, when `withinMs` has passed
 */
export async function eventually<Result>(
  look: () => Promise<Result> | Result,
  withinMs = patienceMs,
): Promise<Result> {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > until) throw error;
      await delay(pollIntervalMs);
    }
  }
}
