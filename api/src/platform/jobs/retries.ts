export interface RetryRule {
  /** Total number of attempts. */
  attempts: number;
  /** Approximate delay before the second attempt, in milliseconds. It doubles with each attempt. */
  firstDelayMs: number;
}

/**
 * Delay before the next attempt in milliseconds, with up to 50 % negative jitter to spread
 * simultaneous retries.
 */
export function backoffMs({ firstDelayMs }: Pick<RetryRule, "firstDelayMs">, attemptsMade: number) {
  return Math.round(firstDelayMs * 2 ** (attemptsMade - 1) * (0.5 + Math.random() / 2));
}
