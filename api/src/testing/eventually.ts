import { setTimeout as delay } from "node:timers/promises";
import { patienceMs } from "./patience.ts";

const minPauseMs = 20;
const maxPauseMs = 250;

/**
 * Waits until `look` no longer throws and answers what it returns. It looks less and less often: looking
 * takes processor time from what is waited for.
 * @throws what `look` threw last, when {@link patienceMs} have passed
 */
export async function eventually<Result>(look: () => Promise<Result> | Result): Promise<Result> {
  const began = performance.now();
  for (;;) {
    try {
      return await look();
    } catch (error) {
      const waited = performance.now() - began;
      if (waited > patienceMs) throw error;
      await delay(Math.min(Math.max(waited / 10, minPauseMs), maxPauseMs));
    }
  }
}
