import { cityNames } from "./content/city-names.ts";
import { formatOf, knownClocks } from "./dates.ts";

/** A zone as it stands beside times: "London time (GMT)". `at` decides between summer and winter. */
export function zoneName(timeZone: string, at: Date): string {
  return `${cityOf(timeZone)} time (${offsetOf(timeZone, at)})`;
}

/** The city by which a zone is known. */
export function cityOf(timeZone: string): string {
  return cityNames[timeZone] ?? timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}

/** What a zone's clocks differ by, as people write it: "GMT+5:30"; British clocks have names. */
export function offsetOf(timeZone: string, at: Date): string {
  const known = knownClocks(timeZone, at);
  if (known) return known.name;
  const parts = formatOf("en-GB", { timeZone, timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
