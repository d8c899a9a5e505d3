import { roomOpensBefore } from "api/features/content/live/live.contract";
import type { TopicSummary } from "./session-rows.ts";

type Timed = Pick<TopicSummary, "startTime" | "endTime">;
type Placed = Timed & Pick<TopicSummary, "day" | "location">;

const roomOpensBeforeMs = roomOpensBefore * 60_000;

/** Sessions with their times in milliseconds since 1970. Omits sessions without a time. */
function withTimes<T extends Timed>(topics: T[]) {
  return topics.flatMap((topic) =>
    topic.startTime === null
      ? []
      : [
          {
            topic,
            start: Date.parse(topic.startTime),
            end: Date.parse(topic.endTime ?? topic.startTime),
          },
        ],
  );
}

/** Running sessions, ordered by place. */
export function runningByPlace<T extends Placed>(topics: T[], at: number): T[] {
  const running = withTimes(topics).filter(({ start, end }) => start <= at && at < end);
  const places = placesOf(topics);
  return running
    .map(({ topic }) => topic)
    .toSorted((one, other) => places.indexOf(one.location) - places.indexOf(other.location));
}

/** The next sessions of each place, in order of time, on the day of the very next session. */
export function nextByPlace<T extends Placed>(topics: T[], at: number): T[] {
  const ahead = withTimes(topics)
    .filter(({ start }) => start > at)
    .toSorted((one, other) => one.start - other.start);
  const day = ahead[0]?.topic.day;
  const taken = new Map<string | null, number>();
  return ahead
    .filter(({ topic, start }) => {
      if (topic.day !== day) return false;
      const first = taken.get(topic.location) ?? start;
      taken.set(topic.location, first);
      return first === start;
    })
    .map(({ topic }) => topic);
}

/** Places in the order of their first session in the programme. */
function placesOf(topics: Placed[]): (string | null)[] {
  return [...new Set(topics.map(({ location }) => location))];
}

/**
 * When the next session begins or ends, in milliseconds since 1970; undefined after the last one.
 */
export function nextChange(topics: Timed[], at: number): number | undefined {
  return firstAfter(
    at,
    withTimes(topics).flatMap(({ start, end }) => [start, end]),
  );
}

/** {@link nextChange}, or when the next room opens, if earlier. */
export function nextBoundary(topics: Timed[], at: number): number | undefined {
  const moments = withTimes(topics).flatMap(({ start, end }) => [
    start - roomOpensBeforeMs,
    start,
    end,
  ]);
  return firstAfter(at, moments);
}

/** Whether the room of a session is open. */
export function isRoomOpen(topic: Timed, at: number): boolean {
  return withTimes([topic]).some(({ start, end }) => start - roomOpensBeforeMs <= at && at < end);
}

function firstAfter(at: number, moments: number[]): number | undefined {
  return moments.filter((moment) => moment > at).toSorted((one, other) => one - other)[0];
}
