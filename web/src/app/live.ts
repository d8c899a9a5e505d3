import type { LiveState } from "api/contract/live";
import { useSyncExternalStore } from "react";
import { setEventClock } from "./use-now.ts";

/** What the server has told this page since it was rendered. */
export interface Live extends Partial<Omit<LiveState, "edition">> {
  /** Whether it would tell of a change by now. */
  isConnected: boolean;
}

const initial: Live = { isConnected: false };
const listeners = new Set<() => void>();
let live = initial;

/** Takes what the server tells. */
export function tellLive(news: Partial<Live>): void {
  live = { ...live, ...news };
  if (news.now) setEventClock(Date.parse(news.now.at));
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the server has told this page since it was rendered: nothing during hydration. */
export function useLive(): Live {
  return useSyncExternalStore(
    subscribe,
    () => live,
    () => initial,
  );
}
