import type { TopicSummary } from "./session-rows.ts";

type Timed = Pick<TopicSummary, "id" | "startTime" | "endTime">;

/** State of the programme at a moment. */
export interface ProgrammeClock {
  /** Before the first session, from then on, or after the last one. */
  phase: "before" | "during" | "after";
  /** Start of the first session, in milliseconds since 1970. */
  begins: number;
  /** Ids of the running sessions. */
  now: ReadonlySet<string>;
  /** Ids of the next sessions, which all start at the same time. */
  next: ReadonlySet<string>;
}

/** The state of the programme at a time; null when no session has a time yet. */
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

/** During the event, the running session, or else the next one. */
export function currentSession<T extends Timed>(
  topics: T[],
  clock: ProgrammeClock | null,
): T | undefined {
  if (clock?.phase !== "during") return undefined;
  const ids = clock.now.size > 0 ? clock.now : clock.next;
  return topics.find(({ id }) => ids.has(id));
}

/** A duration as "12 days, 3 hours", "3 hours, 5 minutes" or "5 minutes". */
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
