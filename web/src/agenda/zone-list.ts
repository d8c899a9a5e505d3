import type { Zone } from "ui/ZoneSwitch";
import { moreCities } from "../content/cities.ts";
import { cityOf, offsetOf } from "../zone-names.ts";

/** A time zone with its best-known city and its offset at an instant. */
export function zoneOf(id: string, at: Date): Zone {
  return { id, city: cityOf(id), offset: offsetOf(id, at), alsoIn: moreCities[id] };
}

/**
 * All time zones of the browser. Takes some milliseconds, so call it only when the choice is
 * opened.
 */
export function allZones(at: Date): Zone[] {
  return Intl.supportedValuesOf("timeZone")
    .filter((id) => id.includes("/") && !id.startsWith("Etc/"))
    .map((id) => zoneOf(id, at));
}

/** The time zones of the most wanted cities and of `others`, by city name. */
export function cityZones(others: string[], at: Date): Zone[] {
  const zones = [...Object.keys(moreCities), ...others].map((id) => zoneOf(id, at));
  // Drops aliases: some time zones also have an older name.
  const byCity = new Map(zones.map((zone) => [zone.city, zone]));
  return [...byCity.values()].sort((one, other) => one.city.localeCompare(other.city));
}

/** The time zone of the visitor's system, an IANA name. */
export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
