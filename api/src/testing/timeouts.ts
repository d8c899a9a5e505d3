/**
 * Timeout of a test in milliseconds. Generous, so that only hanging tests reach it on a busy
 * machine.
 */
export const testTimeoutMs = 10 * 60_000;

/** Timeout of a condition in milliseconds. */
export const waitTimeoutMs = testTimeoutMs / 2;
