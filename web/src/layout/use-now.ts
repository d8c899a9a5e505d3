import { useSyncExternalStore } from "react";
import { useSite } from "./site-context.ts";
import { useHydrated } from "./use-hydrated.ts";

/** How often the clock of a page is looked at, in milliseconds. */
const beat = 10_000;

const listeners = new Set<() => void>();
let timer: number | undefined;
let now: number | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(look, beat);
  document.addEventListener("visibilitychange", look);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    timer = undefined;
    now = undefined;
  };
}

function look(): void {
  now = Date.now();
  listeners.forEach((listener) => listener());
}

function clock(): number {
  return (now ??= Date.now());
}

/**
 * The visitor's clock in milliseconds since 1970, to some seconds. Null on the server and while
 * the page is taken over from it: what a page says of "now" comes after that.
 */
export function useNow(): number | null {
  const isHydrated = useHydrated();
  const time = useSyncExternalStore(subscribe, clock, clock);
  return isHydrated ? time : null;
}

/** {@link useNow} by the event clock: what is open, on or over. */
export function useEventNow(): number | null {
  const { eventClockOffset } = useSite();
  const now = useNow();
  return now === null ? null : now + eventClockOffset;
}
