import { useSyncExternalStore } from "react";
import { createValueStore } from "ui/state/value-store";

/** Data younger than this does not count as stale, in milliseconds. */
const staleAfterMs = 60_000;

const shownFrom = createValueStore<number | null>(null);

/**
 * @param since when the page's data was fetched, in milliseconds since 1970; null when it is
 * current
 */
export function setShownFrom(since: number | null): void {
  shownFrom.set(since !== null && since < Date.now() - staleAfterMs ? since : null);
}

/** Whether the page says that its data is old. */
export const hasShownFrom = () => shownFrom.read() !== null;

/** When the page's data was fetched, in milliseconds since 1970; null when it is current. */
export function useShownFrom(): number | null {
  return useSyncExternalStore(shownFrom.subscribe, shownFrom.read, () => null);
}
