import { useSyncExternalStore } from "react";

/** Data that is younger than this is not called stale. */
const staleAfterMs = 60_000;

const listeners = new Set<() => void>();
let shownFrom: number | null = null;

/** @param since when the page's data was fetched, in milliseconds since 1970; null when it is current */
export function setShownFrom(since: number | null): void {
  shownFrom = since !== null && since < Date.now() - staleAfterMs ? since : null;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the page's data was fetched, in milliseconds since 1970; null when it is current. */
export function useShownFrom(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => shownFrom,
    () => null,
  );
}
