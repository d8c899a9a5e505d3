import { useSyncExternalStore } from "react";

/** What is younger than this is as good as of now, in milliseconds. */
const asGoodAsNow = 60_000;

const listeners = new Set<() => void>();
let shownFrom: number | null = null;

/** Takes down when what the page shows was fetched; null when it is of now. */
export function setShownFrom(since: number | null): void {
  shownFrom = since !== null && since < Date.now() - asGoodAsNow ? since : null;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When what the page shows was fetched, in milliseconds since 1970; null when it is of now. */
export function useShownFrom(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => shownFrom,
    () => null,
  );
}
