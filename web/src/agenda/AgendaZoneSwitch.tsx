import { useState, type ReactNode } from "react";
import { ZoneSwitch, type Zone } from "ui/ZoneSwitch";
import { useEdition } from "../app/edition.ts";
import { useTimeZone } from "../app/time-zone.ts";
import { opening } from "../dates.ts";
import styles from "./AgendaZoneSwitch.module.css";
import { allZones, visitorZone, zoneOf } from "./zone-list.ts";

export interface AgendaZoneSwitchProps {
  /** The zone that the page shows in place of the visitor's. */
  override?: string | null;
  /** Called when a zone has been chosen. */
  onChoose?: () => void;
  /** Takes its place where there are no scripts. */
  fallback?: ReactNode;
}

/** Lets a visitor read every time of the programme in another zone; it is remembered. */
export function AgendaZoneSwitch({ override = null, onChoose, fallback }: AgendaZoneSwitchProps) {
  const edition = useEdition();
  const [chosen, choose] = useTimeZone();
  const timeZone = override ?? chosen;
  const at = opening(edition);
  // The zones take the browser some time: they are gathered for a visitor who wants to choose.
  const [choice, setChoice] = useState<Choice>();
  return (
    <div
      className={styles.zone}
      onFocusCapture={() => setChoice((known) => known ?? gather(timeZone, at))}
    >
      <ZoneSwitch
        value={timeZone}
        eventZone={edition.timeZone}
        visitorZone={choice?.own}
        zones={choice?.zones ?? [zoneOf(timeZone, at)]}
        onChange={(zone) => {
          choose(zone);
          onChoose?.();
        }}
      />
      <noscript>{fallback}</noscript>
    </div>
  );
}

interface Choice {
  /** The zone the visitor is in. */
  own: string;
  /** Every zone that can be chosen. */
  zones: Zone[];
}

/** Every zone, the visitor's and the one that is shown among them: the browser's list may call them otherwise. */
function gather(shown: string, at: Date): Choice {
  const own = visitorZone();
  const zones = allZones(at);
  const missing = [own, shown].filter((id) => !zones.some((zone) => zone.id === id));
  return { own, zones: [...zones, ...[...new Set(missing)].map((id) => zoneOf(id, at))] };
}
