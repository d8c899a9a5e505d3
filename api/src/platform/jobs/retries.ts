/** How often something is tried, and how soon again. */
export interface RetryRule {
  /** Attempts in all. */
  attempts: number;
  /** Milliseconds before the second attempt, about; each later delay is twice as long. */
  firstDelayMs: number;
}

/** Milliseconds till the next attempt; at random up to half of it less, so that many do not come back at once. */
export function backoffMs({ firstDelayMs }: Pick<RetryRule, "firstDelayMs">, attemptsMade: number) {
  return Math.round(firstDelayMs * 2 ** (attemptsMade - 1) * (0.5 + Math.random() / 2));
}
