import type { TopicSummary } from "./session-rows.ts";

type Timed = Pick<TopicSummary, "id" | "startTime" | "endTime">;

/** How the programme stands at a moment. */
export interface ProgrammeClock {
  /** Before the first session, from then on, or after the last one. */
  phase: "before" | "during" | "after";
  /** When the first session begins, in milliseconds since 1970. */
  begins: number;
  /** Sessions that are on, by id. */
  now: ReadonlySet<string>;
  /** Sessions that begin next, all at the same time, by id. */
  next: ReadonlySet<string>;
}

/** Reads the programme by the clock; null when no session has a time yet. */
export function readClock(topics: Timed[], at: number): ProgrammeClock | null {
  const timed = topics.flatMap(({ id, startTime, endTime }) =>
    startTime === null
      ? []
      : [{ id, start: Date.parse(startTime), end: Date.parse(endTime ?? startTime) }],
  );
  if (timed.length === 0) return null;
  const begins = Math.min(...timed.map(({ start }) => start));
  const ends = Math.max(...timed.map(({ end }) => end));
  const upcoming = Math.min(...timed.filter(({ start }) => start > at).map(({ start }) => start));
  const idsOf = (sessions: typeof timed) => new Set(sessions.map(({ id }) => id));
  return {
    phase: at < begins ? "before" : at < ends ? "during" : "after",
    begins,
    now: idsOf(timed.filter(({ start, end }) => start <= at && at < end)),
    next: idsOf(timed.filter(({ start }) => start === upcoming)),
  };
}

/** During the event, the session that is on, or else the next one. */
export function currentSession<T extends Timed>(
  topics: T[],
  clock: ProgrammeClock | null,
): T | undefined {
  if (clock?.phase !== "during") return undefined;
  const ids = clock.now.size > 0 ? clock.now : clock.next;
  return topics.find(({ id }) => ids.has(id));
}

/** "12 days, 3 hours", "3 hours, 5 minutes", "5 minutes": how long it is from one moment to a later one. */
export function spokenDuration(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const parts = [
    [Math.floor(minutes / 1440), "day"],
    [Math.floor((minutes % 1440) / 60), "hour"],
    [minutes % 60, "minute"],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(", ");
}
