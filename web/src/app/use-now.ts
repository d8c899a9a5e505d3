import { useSyncExternalStore } from "react";
import { useSite } from "./site-context.ts";
import { useHydrated } from "./use-hydrated.ts";

const tickMs = 10_000;

const listeners = new Set<() => void>();
let timer: number | undefined;
let now: number | undefined;
/**
 * Offset of the event clock from the visitor's clock; undefined until the server has sent its time.
 */
let serverOffset: number | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(tick, tickMs);
  document.addEventListener("visibilitychange", tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
    timer = undefined;
    now = undefined;
  };
}

function tick(): void {
  now = Date.now();
  listeners.forEach((listener) => listener());
}

function clock(): number {
  return (now ??= Date.now());
}

/**
 * The visitor's clock in milliseconds since 1970, updated every ten seconds. Null on the server and
 * during hydration.
 */
export function useNow(): number | null {
  const isHydrated = useHydrated();
  const time = useSyncExternalStore(subscribe, clock, clock);
  return isHydrated ? time : null;
}

/** Synchronises the event clock with the server, because the visitor's clock may be wrong. */
export function setEventClock(time: number): void {
  serverOffset = time - Date.now();
  tick();
}

/** The time of the event clock, with the offset that the page was rendered with. */
export function eventTime(renderedOffset: number): Date {
  return new Date(Date.now() + (serverOffset ?? renderedOffset));
}

/** {@link useNow} by the event clock, for whether something is open, running or over. */
export function useEventNow(): number | null {
  const { eventClockOffset } = useSite();
  const now = useNow();
  const offset = useSyncExternalStore(
    subscribe,
    () => serverOffset,
    () => undefined,
  );
  return now === null ? null : now + (offset ?? eventClockOffset);
}
