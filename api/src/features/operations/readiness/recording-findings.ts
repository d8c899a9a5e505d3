import type { TopicEntity } from "../../content/agenda/agenda.entity.ts";
import { unspoken } from "./programme-findings.ts";
import type { FoundFinding } from "./readiness.contract.ts";

type HeldSession = Pick<TopicEntity, "id" | "title" | "type" | "endTime" | "recordingUrl">;

/** Time in which a recording is cut and uploaded. */
const recordingDueMs = 7 * 24 * 3600_000;

/**
 * Finds sessions that ended a week ago and have no recording.
 * @param now time of the event clock, in milliseconds since 1970
 */
export function recordingFindings(sessions: readonly HeldSession[], now: number): FoundFinding[] {
  return sessions
    .filter(({ type, recordingUrl }) => !unspoken.has(type) && recordingUrl === null)
    .filter(({ endTime }) => endTime !== null && endTime.getTime() + recordingDueMs <= now)
    .map(({ id, title }) => ({
      id: `session.recording:${id}`,
      kind: "session",
      text: `“${title}” ended a week ago or earlier and has no recording.`,
      path: `/topics/${id}`,
    }));
}
