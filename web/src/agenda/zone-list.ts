import { event } from "api/contract/event";
import type { Zone } from "ui/ZoneSwitch";
import { moreCities } from "../content/cities.ts";
import { cityOf, offsetOf } from "../zone-names.ts";

const firstDay = new Date(event.dates[0]);

/** A zone with the city it is known by and its offset on the days of the event. */
export function zoneOf(id: string): Zone {
  return { id, city: cityOf(id), offset: offsetOf(id, firstDay), alsoIn: moreCities[id] };
}

/** Every zone that the browser knows. It takes some milliseconds: ask when somebody wants to choose. */
export function allZones(): Zone[] {
  return Intl.supportedValuesOf("timeZone")
    .filter((id) => id.includes("/") && !id.startsWith("Etc/"))
    .map(zoneOf);
}

/** The zones of the cities that most visitors look for, and `others`, by the names of the cities. */
export function cityZones(others: string[]): Zone[] {
  const zones = [...Object.keys(moreCities), ...others].map(zoneOf);
  // Some zones have an older name besides.
  const byCity = new Map(zones.map((zone) => [zone.city, zone]));
  return [...byCity.values()].sort((one, other) => one.city.localeCompare(other.city));
}

/** The zone that the visitor's system keeps, an IANA name. */
export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
