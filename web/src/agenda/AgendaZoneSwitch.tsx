import { event } from "api/contract/event";
import { useState } from "react";
import { ZoneSwitch } from "ui/ZoneSwitch";
import { useHydrated } from "../layout/use-hydrated.ts";
import { useTimeZone } from "../layout/time-zone.ts";
import { allZones, visitorZone, zoneOf } from "./zone-list.ts";

/** Lets a visitor read every time of the programme in another zone; it is remembered. */
export function AgendaZoneSwitch() {
  const [timeZone, choose] = useTimeZone();
  const own = useHydrated() ? visitorZone() : event.timeZone;
  const [zones, setZones] = useState<ReturnType<typeof allZones>>();
  const shown = zones ?? [...new Set([event.timeZone, own, timeZone])].map(zoneOf);
  return (
    <div onFocusCapture={() => setZones((known) => known ?? withZones([own, timeZone]))}>
      <ZoneSwitch
        value={timeZone}
        eventZone={event.timeZone}
        visitorZone={own}
        zones={shown}
        onChange={choose}
      />
    </div>
  );
}

/** Every zone, and those named, which the browser may call otherwise in its list. */
function withZones(ids: string[]) {
  const zones = allZones();
  const missing = ids.filter((id) => !zones.some((zone) => zone.id === id));
  return [...zones, ...new Set(missing)].map((zone) =>
    typeof zone === "string" ? zoneOf(zone) : zone,
  );
}
