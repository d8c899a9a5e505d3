import type { Zone } from "ui/ZoneSwitch";
import { moreCities } from "../content/cities.ts";
import { cityOf, offsetOf } from "../zone-names.ts";

/** A zone with the city it is known by and its offset at an instant. */
export function zoneOf(id: string, at: Date): Zone {
  return { id, city: cityOf(id), offset: offsetOf(id, at), alsoIn: moreCities[id] };
}

/** Every zone that the browser knows. It takes some milliseconds: ask when somebody wants to choose. */
export function allZones(at: Date): Zone[] {
  return Intl.supportedValuesOf("timeZone")
    .filter((id) => id.includes("/") && !id.startsWith("Etc/"))
    .map((id) => zoneOf(id, at));
}

/** The zones of the cities that most visitors look for, and `others`, by the names of the cities. */
export function cityZones(others: string[], at: Date): Zone[] {
  const zones = [...Object.keys(moreCities), ...others].map((id) => zoneOf(id, at));
  // Some zones have an older name besides.
  const byCity = new Map(zones.map((zone) => [zone.city, zone]));
  return [...byCity.values()].sort((one, other) => one.city.localeCompare(other.city));
}

/** The zone that the visitor's system keeps, an IANA name. */
export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
