import { event } from "api/contract/event";
import { createPersistedState, usePersistedState } from "./persisted-state.ts";

const chosenZone = createPersistedState("congress.time-zone", event.timeZone as string, (stored) =>
  typeof stored === "string" && isTimeZone(stored) ? stored : null,
);

/** The zone in which this visitor reads times, an IANA name, and how to choose another. */
export function useTimeZone(): [timeZone: string, choose: (timeZone: string) => void] {
  return [usePersistedState(chosenZone), chosenZone.write];
}

/** Whether this browser, or this server, knows a zone: those of other ages know others. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
