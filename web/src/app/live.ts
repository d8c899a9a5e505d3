import type { LiveState } from "api/features/content/live/live.contract";
import { useSyncExternalStore } from "react";
import { createValueStore } from "ui/state/value-store";
import { setEventClock } from "./use-now.ts";

/** Updates from the server since the page was rendered. */
export interface Live extends Partial<Omit<LiveState, "edition">> {
  /** Whether the page receives updates at present. */
  isConnected: boolean;
}

const initial: Live = { isConnected: false };
const live = createValueStore(initial);

/** Merges an update from the server. */
export function updateLive(news: Partial<Live>): void {
  if (news.now) setEventClock(Date.parse(news.now.at));
  live.set({ ...live.read(), ...news });
}

/** Updates from the server since the page was rendered; none during hydration. */
export function useLive(): Live {
  return useSyncExternalStore(live.subscribe, live.read, () => initial);
}
