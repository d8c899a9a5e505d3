import { useState, type ReactNode } from "react";
import { ZoneSwitch, type Zone } from "ui/ZoneSwitch";
import { useEdition } from "../app/edition.ts";
import { useTimeZone } from "../app/time-zone.ts";
import { opening } from "../dates.ts";
import styles from "./AgendaZoneSwitch.module.css";
import { allZones, visitorZone, zoneOf } from "./zone-list.ts";

export interface AgendaZoneSwitchProps {
  /** A time zone that replaces the visitor's. */
  override?: string | null;
  /** Called after the visitor has chosen a time zone. */
  onChoose?: () => void;
  /** Shown without JavaScript. */
  fallback?: ReactNode;
}

/** Selects the time zone of all times in the programme, and stores it. */
export function AgendaZoneSwitch({ override = null, onChoose, fallback }: AgendaZoneSwitchProps) {
  const edition = useEdition();
  const [chosen, choose] = useTimeZone();
  const timeZone = override ?? chosen;
  const at = opening(edition);
  // Listing the time zones is slow, so it is done only for a visitor who opens the choice.
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
  /** The visitor's time zone. */
  own: string;
  /** All available time zones. */
  zones: Zone[];
}

/**
 * All time zones, including the visitor's and the selected one, which the browser's list may
 * contain under other names.
 */
function gather(shown: string, at: Date): Choice {
  const own = visitorZone();
  const zones = allZones(at);
  const missing = [own, shown].filter((id) => !zones.some((zone) => zone.id === id));
  return { own, zones: [...zones, ...[...new Set(missing)].map((id) => zoneOf(id, at))] };
}
