import { setTimeout as delay } from "node:timers/promises";
import { waitTimeoutMs } from "./timeouts.ts";

const minPauseMs = 20;
const maxPauseMs = 250;

/**
 * Retries `look` until it no longer throws, and returns its result. The interval increases, to leave
 * CPU time to the tested process.
 * @throws the last error of `look` after {@link waitTimeoutMs}
 */
export async function eventually<Result>(look: () => Promise<Result> | Result): Promise<Result> {
  const began = performance.now();
  for (;;) {
    try {
      return await look();
    } catch (error) {
      const waited = performance.now() - began;
      if (waited > waitTimeoutMs) throw error;
      await delay(Math.min(Math.max(waited / 10, minPauseMs), maxPauseMs));
    }
  }
}
