import { setTimeout as delay } from "node:timers/promises";
import { waitTimeoutMs } from "./timeouts.ts";

const minPauseMs = 20;
const maxPauseMs = 250;

/**
 * Waits until `look` no longer throws and answers what it returns. It looks less and less often: looking
 * takes processor time from what is waited for.
 * @throws what `look` threw last, when {@link waitTimeoutMs} have passed
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
