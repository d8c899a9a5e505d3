import { Link } from "ui/Link";
import { useEdition } from "../app/edition.ts";
import { useEventNow } from "../app/use-now.ts";
import { paths } from "../paths.ts";
import { eventDates } from "../dates.ts";
import { currentSession, readClock, spokenDuration } from "./programme-clock.ts";
import type { TopicSummary } from "./session-rows.ts";
import styles from "./EventStatus.module.css";

/** State of the event by the visitor's clock: countdown, running session, or over. */
export function EventStatus({ topics }: { topics: TopicSummary[] }) {
  const edition = useEdition();
  const now = useEventNow();
  const clock = now === null ? null : readClock(topics, now);
  if (now === null || clock === null) return <p className={styles.status}>{eventDates(edition)}</p>;

  if (clock.phase === "before") {
    return <p className={styles.status}>{`Opens in ${spokenDuration(clock.begins - now)}.`}</p>;
  }
  if (clock.phase === "after") {
    return <p className={styles.status}>Landed. Thank you for flying with us.</p>;
  }
  const [label, ids] = clock.now.size > 0 ? ["On now", clock.now] : ["Next", clock.next];
  const first = currentSession(topics, clock);
  return (
    <p className={styles.status}>
      <Link href={paths.live}>{label}</Link>:{" "}
      {first && <Link href={paths.topic(first.day, first.slug)}>{first.title}</Link>}
      {ids.size > 1 && <span>{` and ${ids.size - 1} more`}</span>}
    </p>
  );
}
