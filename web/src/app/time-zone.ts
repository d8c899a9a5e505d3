import { useEdition } from "./edition.ts";
import { createPersistedState, usePersistedState } from "./persisted-state.ts";

const chosenZone = createPersistedState<string | null>("congress.time-zone", null, (stored) =>
  typeof stored === "string" && isTimeZone(stored) ? stored : null,
);

/**
 * The zone in which this visitor reads times, an IANA name, and how to choose another. Who has
 * chosen none reads them as the programme is planned.
 */
export function useTimeZone(): [timeZone: string, choose: (timeZone: string) => void] {
  const { timeZone } = useEdition();
  return [usePersistedState(chosenZone) ?? timeZone, chosenZone.write];
}

/** Whether this browser, or this server, knows a zone: those of other ages know others. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
