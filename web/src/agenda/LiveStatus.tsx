import { ordinalDate } from "api/features/foundation/editions/dates.contract";
import { useTimeZone } from "../app/time-zone.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import { calendarDate, clockTime } from "../dates.ts";
import { nextChange } from "./live-programme.ts";
import styles from "./LiveStatus.module.css";
import { readClock, spokenDuration } from "./programme-clock.ts";
import type { TopicSummary } from "./session-rows.ts";

export interface LiveStatusProps {
  topics: TopicSummary[];
  /** By the event clock, in milliseconds since 1970. */
  now: number;
}

/** Time of the next change in the programme, with a countdown if JavaScript is available. */
export function LiveStatus({ topics, now }: LiveStatusProps) {
  const [timeZone] = useTimeZone();
  const isHydrated = useHydrated();
  const clock = readClock(topics, now);
  const change = nextChange(topics, now);
  if (clock === null || change === undefined) return null;
  const at = new Date(change).toISOString();
  const time = clockTime(at, timeZone);
  const day = ordinalDate(calendarDate(at, timeZone));
  const isLong = change - now > 12 * 60 * 60_000;
  const when = isLong ? `on ${day} at ${time}` : `at ${time}`;
  const what =
    clock.now.size > 0 ? "Next change" : clock.phase === "before" ? "Opens" : "Continues";
  const left = isHydrated ? `, in ${spokenDuration(change - now)}` : "";
  return (
    <p className={styles.status} data-long={isLong || undefined}>{`${what} ${when}${left}.`}</p>
  );
}
