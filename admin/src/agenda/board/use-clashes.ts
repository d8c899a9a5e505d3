import type { Topic } from "api/features/content/agenda/agenda.contract";
import { clashesOf, type TimedSession } from "api/features/content/agenda/clashes.contract";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { useMemo } from "react";
import { timedSession } from "./placement.ts";
import type { Gesture } from "./use-gesture.ts";

/** Placeholder id of a session being drawn. */
export const drawnId = "drawn";

/** Clashes of a day, including the drag in progress: as a list, and by session id. */
export function useClashes(edition: Edition, topics: readonly Topic[], gesture: Gesture | null) {
  const timed = useMemo(() => topics.map(timedSession), [topics]);
  const names = useMemo(
    () => new Map(topics.flatMap(({ people }) => people.map(({ id, fullName }) => [id, fullName]))),
    [topics],
  );
  return useMemo(() => {
    const found = clashesOf(edition, withGesture(timed, gesture), names);
    const textsOf = Map.groupBy(
      found.flatMap(({ sessions, text }) => sessions.map(({ id }) => ({ id, text }))),
      ({ id }) => id,
    );
    const of = new Map(
      [...textsOf].map(([id, all]) => [id, all.map(({ text }) => text).join(" ")]),
    );
    return { of, all: found.map(({ text }) => text) };
  }, [edition, timed, names, gesture]);
}

function withGesture(sessions: TimedSession[], gesture: Gesture | null): TimedSession[] {
  if (gesture === null) return sessions;
  const { start, end, place } = gesture.slot;
  const placed = { startTime: new Date(start), endTime: new Date(end), location: place };
  if (gesture.id !== null) {
    return sessions.map((one) => (one.id === gesture.id ? { ...one, ...placed } : one));
  }
  const drawn = { id: drawnId, title: "New topic", day: sessions[0]?.day ?? 1, speakers: [] };
  return [...sessions, { ...drawn, ...placed }];
}
