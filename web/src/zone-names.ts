import { cityNames } from "./content/city-names.ts";
import { formatOf, knownClocks } from "./dates.ts";

/**
 * A time zone as shown beside times: "London time (GMT)". `at` decides between summer and winter
 * time.
 */
export function zoneName(timeZone: string, at: Date): string {
  return `${cityOf(timeZone)} time (${offsetOf(timeZone, at)})`;
}

/** The best-known city of a time zone. */
export function cityOf(timeZone: string): string {
  return cityNames[timeZone] ?? timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}

/** The UTC offset of a time zone: "GMT+5:30", or the name for British time. */
export function offsetOf(timeZone: string, at: Date): string {
  const known = knownClocks(timeZone, at);
  if (known) return known.name;
  const parts = formatOf("en-GB", { timeZone, timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
