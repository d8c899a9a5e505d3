import type { FieldProblem, RecordRules } from "../../../platform/resources/record-rules.ts";
import { dayProblem } from "../../foundation/editions/require-day.ts";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import { SpeakerEntity } from "../speakers/speakers.entity.ts";
import { endBeforeStart, endsAfterStart } from "./agenda.contract.ts";
import type { TopicEntity } from "./agenda.entity.ts";

type Session = Pick<TopicEntity, "id" | "edition" | "day" | "startTime" | "endTime" | "speakers">;

type Speakers = ReadonlyMap<string, SpeakerEntity>;

/** A session ends after its start; its day and its speakers belong to its edition. */
export const sessionRules: RecordRules<Session> = {
  async open(tx, rows) {
    const editionIds = new Set(rows.map(({ edition }) => edition.id));
    const speakerIds = new Set(
      rows.flatMap(({ speakers }) => speakers.map(({ speakerId }) => speakerId)),
    );
    const options = { disableIdentityMap: true };
    const editions = await tx.find(EditionEntity, { id: { $in: [...editionIds] } }, options);
    const found =
      speakerIds.size === 0
        ? []
        : await tx.find(SpeakerEntity, { id: { $in: [...speakerIds] } }, options);
    const speakers = new Map(found.map((speaker) => [speaker.id, speaker]));
    return {
      problemOf(session) {
        if (!endsAfterStart(session)) return { path: "endTime", message: endBeforeStart };
        const edition = editions.find(({ id }) => id === session.edition.id);
        return (
          (edition ? dayProblem(edition, session.day) : null) ?? speakerProblem(session, speakers)
        );
      },
    };
  },
};

/** Names the first speaker who does not exist or speaks at another edition. */
function speakerProblem({ speakers, edition }: Session, known: Speakers): FieldProblem | null {
  for (const [index, { speakerId }] of speakers.entries()) {
    const speaker = known.get(speakerId);
    if (speaker?.edition.id === edition.id) continue;
    const message = speaker
      ? `${speaker.fullName} speaks at another edition`
      : "There is no such record";
    return { path: `speakers.${index}.speakerId`, message };
  }
  return null;
}
