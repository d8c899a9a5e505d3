import { event } from "api/contract/event";
import { createDeviceMemory, useDeviceMemory } from "./device-memory.ts";

const chosenZone = createDeviceMemory("congress.time-zone", event.timeZone as string, (kept) =>
  typeof kept === "string" && isTimeZone(kept) ? kept : null,
);

/** The zone in which this visitor reads times, an IANA name, and how to choose another. */
export function useTimeZone(): [timeZone: string, choose: (timeZone: string) => void] {
  return [useDeviceMemory(chosenZone), chosenZone.write];
}

/** Browsers of other ages know other zones. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
