import { useState } from "react";
import { ClockBar } from "ui/ClockBar";
import { useEdition } from "../app/edition.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import { useEventNow } from "../app/use-now.ts";
import { browserCaller } from "../client/browser-caller.ts";
import { calendarDate, clockTime, shortDay } from "../dates.ts";
import { zoneName } from "../zone-names.ts";

const { inSession, post } = browserCaller;

export interface SiteClockProps {
  /** The clock when the page was rendered, in milliseconds since 1970. */
  made: number;
}

/** Shows an admin the changed clock of the site, with controls to move it. */
export function SiteClock({ made }: SiteClockProps) {
  const { id, name, timeZone } = useEdition();
  const now = useEventNow() ?? made;
  const isHydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const at = new Date(now).toISOString();
  const date = calendarDate(at, timeZone);
  const time = `${shortDay(date)} ${date.slice(0, 4)}, ${clockTime(at, timeZone)} ${zoneName(timeZone, new Date(now))}`;

  async function see(instant: string | null) {
    setBusy(true);
    try {
      const asked = { at: instant, editionId: id };
      await inSession(() => post("/api/functions/see-site-as-of", asked));
      window.location.reload();
    } catch {
      setBusy(false);
      setError("The clock could not be moved. Sign in again, then try once more.");
    }
  }

  return (
    <ClockBar
      site={name}
      time={time}
      busy={busy}
      disabled={!isHydrated}
      error={error}
      onMove={(by) => void see(new Date(now + by).toISOString())}
      onEnd={() => void see(null)}
    />
  );
}
