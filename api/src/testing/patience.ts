/**
 * How long a test may take before it counts as hanging, in milliseconds. It decides nothing else: on
 * a machine that is busy with other work a test takes many times longer than on an idle one.
 */
export const hangsAfterMs = 10 * 60_000;

/** How long a test waits for a condition that holds soon on an idle machine, in milliseconds. */
export const patienceMs = hangsAfterMs / 2;
