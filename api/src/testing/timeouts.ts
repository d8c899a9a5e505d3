/** The timeout of a test, in milliseconds: only a test that hangs reaches it, also on a machine that is busy with other work. */
export const testTimeoutMs = 10 * 60_000;

/** How long a test waits for a condition, in milliseconds. */
export const waitTimeoutMs = testTimeoutMs / 2;
