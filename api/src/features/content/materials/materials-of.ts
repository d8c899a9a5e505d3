import type { TopicEntity } from "../agenda/agenda.entity.ts";
import type { SessionMaterials } from "./materials.contract.ts";

type HeldSession = Pick<
  TopicEntity,
  "id" | "startTime" | "endTime" | "recordingUrl" | "slidesUrl" | "slidesNeedPass"
>;

export interface Reader {
  /** Milliseconds since 1970, by the event clock. */
  at: number;
  /** Whether the edition is archived: its sessions without a time are over. */
  isArchived: boolean;
  /** Whether the reader may enter the rooms. */
  isAdmitted: boolean;
}

/** Returns what a reader gets of the recordings and slides; nothing of a session before its end. */
export function materialsOf(sessions: readonly HeldSession[], reader: Reader): SessionMaterials[] {
  const { isAdmitted } = reader;
  return sessions
    .filter((session) => isOver(session, reader))
    .filter(({ recordingUrl, slidesUrl }) => recordingUrl !== null || slidesUrl !== null)
    .map(({ id, recordingUrl, slidesUrl, slidesNeedPass }) => {
      const areSlidesOpen = isAdmitted || !slidesNeedPass;
      return {
        topicId: id,
        recordingUrl: isAdmitted ? recordingUrl : null,
        slidesUrl: areSlidesOpen ? slidesUrl : null,
        isLocked: (recordingUrl !== null && !isAdmitted) || (slidesUrl !== null && !areSlidesOpen),
      };
    });
}

function isOver({ startTime, endTime }: HeldSession, { at, isArchived }: Reader): boolean {
  const end = endTime ?? startTime;
  return end === null ? isArchived : end.getTime() <= at;
}
