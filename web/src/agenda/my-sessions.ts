import type { TopicSummary } from "./session-rows.ts";

type Timed = Pick<TopicSummary, "id" | "title" | "startTime" | "endTime">;

/** Titles of overlapping sessions, by session. */
export function clashesOf(sessions: Timed[]): Map<string, string[]> {
  const clashes = new Map<string, string[]>();
  for (const session of sessions) {
    const others = sessions.filter((other) => other.id !== session.id && overlap(session, other));
    if (others.length > 0) {
      clashes.set(
        session.id,
        others.map(({ title }) => title),
      );
    }
  }
  return clashes;
}

function overlap(one: Timed, other: Timed): boolean {
  if (!one.startTime || !one.endTime || !other.startTime || !other.endTime) return false;
  return (
    Date.parse(one.startTime) < Date.parse(other.endTime) &&
    Date.parse(other.startTime) < Date.parse(one.endTime)
  );
}
