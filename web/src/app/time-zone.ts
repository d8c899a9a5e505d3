import { useEdition } from "./edition.ts";
import { createPersistedState, usePersistedState } from "./persisted-state.ts";

const chosenZone = createPersistedState<string | null>("congress.time-zone", null, (stored) =>
  typeof stored === "string" && isTimeZone(stored) ? stored : null,
);

/** The visitor's time zone, an IANA name, and its setter. Default: the event's time zone. */
export function useTimeZone(): [timeZone: string, choose: (timeZone: string) => void] {
  const { timeZone } = useEdition();
  return [usePersistedState(chosenZone) ?? timeZone, chosenZone.write];
}

/** Whether this runtime knows a time zone; older and newer ones know others. */
export function isTimeZone(name: string): boolean {
  // An offset such as "+02:00" is no zone, and some browsers take one.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
