import type { Topic } from "api/contract/agenda";
import { clashesOf, type TimedSession } from "api/contract/clashes";
import type { Edition } from "api/contract/editions";
import { useMemo } from "react";
import { timedSession } from "./placement.ts";
import type { Gesture } from "./use-gesture.ts";

/** Stands for the id of a session that is drawn. */
export const drawnId = "drawn";

/** What clashes on a day, with what is being placed: in all, and of each session by its id. */
export function useClashes(edition: Edition, topics: readonly Topic[], gesture: Gesture | null) {
  const timed = useMemo(() => topics.map(timedSession), [topics]);
  const names = useMemo(
    () =>
      new Map(topics.flatMap(({ speaker }) => (speaker ? [[speaker.id, speaker.fullName]] : []))),
    [topics],
  );
  return useMemo(() => {
    const found = clashesOf(edition, withGesture(timed, gesture), names);
    const of = new Map<string, string>();
    for (const { sessions, text } of found) {
      for (const { id } of sessions) of.set(id, [of.get(id), text].filter(Boolean).join(" "));
    }
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
  const drawn = { id: drawnId, title: "New topic", day: sessions[0]?.day ?? 1, speakerId: null };
  return [...sessions, { ...drawn, ...placed }];
}
