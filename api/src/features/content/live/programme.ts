import type { TopicEntity } from "../agenda/agenda.entity.ts";
import { roomOpensBefore, type OpenRoom } from "./live.contract.ts";

/** The fields that determine a session's state. */
export type TimedSession = Pick<TopicEntity, "id" | "startTime" | "endTime" | "roomUrl">;

/** State of the programme at a time. */
export interface ProgrammeState {
  /** Ids of the running sessions. */
  running: string[];
  /** Ids of the next sessions, which start at the same time. */
  next: string[];
  rooms: OpenRoom[];
  /** When the state changes, in milliseconds since 1970; infinite when nothing follows. */
  until: number;
}

const opensBeforeMs = roomOpensBefore * 60_000;

/**
 * Computes the state of the programme.
 * @param at milliseconds since 1970
 */
export function programmeAt(sessions: readonly TimedSession[], at: number): ProgrammeState {
  const timed = sessions.flatMap(({ id, startTime, endTime, roomUrl }) => {
    if (startTime === null) return [];
    const start = startTime.getTime();
    return [{ id, roomUrl, opens: start - opensBeforeMs, start, end: endTime?.getTime() ?? start }];
  });
  const upcoming = Math.min(...timed.map(({ start }) => start).filter((start) => start > at));
  return {
    running: timed.filter(({ start, end }) => start <= at && at < end).map(({ id }) => id),
    next: timed.filter(({ start }) => start === upcoming).map(({ id }) => id),
    rooms: timed
      .filter(({ opens, end }) => opens <= at && at < end)
      .flatMap(({ id, roomUrl }) => (roomUrl === null ? [] : [{ topicId: id, roomUrl }])),
    until: Math.min(
      ...timed.flatMap(({ opens, start, end }) => [opens, start, end]).filter((edge) => edge > at),
    ),
  };
}
