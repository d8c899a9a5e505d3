import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the clock differs by from the real time, in milliseconds, in calls for somebody who sees the
 * site as of another time: nothing of the cache is answered to them.
 */
export const ownClock = new AsyncLocalStorage<number>();
