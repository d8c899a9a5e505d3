/**
 * How long a journey waits for what is to come, in milliseconds. Other processes may take every
 * core for themselves; only a journey that fails waits to the end.
 */
export const patience = 120_000;
