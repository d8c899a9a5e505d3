import { raw, type EntityManager } from "@mikro-orm/postgresql";
import { id } from "../../../platform/http/values.contract.ts";
import { namedFilter } from "../../../platform/resources/list.ts";
import { invalidField } from "../../../platform/http/http-problem.ts";
import { editionResource } from "../../foundation/editions/edition-resource.ts";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import { requireDay } from "../../foundation/editions/require-day.ts";
import { SpeakerEntity } from "../speakers/speakers.entity.ts";
import { endBeforeStart, endsAfterStart, topicRecord } from "./agenda.contract.ts";
import { TopicEntity } from "./agenda.entity.ts";
import type { ListedSpeaker } from "./session-speakers.contract.ts";

export const topics = editionResource({
  name: "topics",
  tag: "Agenda",
  one: "topic",
  many: "topics",
  entity: TopicEntity,
  fields: topicRecord,
  shows: ["agenda_topics", "speakers"],
  populate: ["speaker"],
  defaultSort: [
    ["day", "ASC"],
    ["displayOrder", "ASC"],
  ],
  list: { named: { speakers: namedFilter(id, async (speakerId) => withSpeaker(speakerId)) } },
  hooks: {
    beforeWrite: async (_, { row, written }) => speakersWritten(row, written),
    validate: async ({ tx }, row) => requireSound(tx, row),
  },
});

/** Condition for the sessions that have a speaker at any position. */
function withSpeaker(speakerId: string): object {
  const listed = JSON.stringify([{ speakerId }]);
  return { id: { $in: raw("select id from agenda_topics where speakers @> ?::jsonb", [listed]) } };
}

type WrittenSpeakers = { speakerId?: string | null; speakers?: ListedSpeaker[] };

/**
 * Returns `speakers` and `speakerId` in agreement. The list wins, except that of a new session when
 * it is empty, which is the default.
 */
function speakersWritten(
  row: Pick<TopicEntity, "speaker"> | null,
  { speakerId, speakers }: WrittenSpeakers,
): WrittenSpeakers {
  const [first] = speakers ?? [];
  if (first) return { speakerId: first.speakerId };
  if (speakers !== undefined && (row !== null || !speakerId)) return { speakerId: null };
  if (speakerId === undefined || speakerId === row?.speaker?.id) return {};
  return { speakers: speakerId === null ? [] : [{ role: null, speakerId }] };
}

/** @throws HttpProblem 400 that names the inconsistent field, or the edition */
async function requireSound(tx: EntityManager, row: TopicEntity): Promise<void> {
  // Validates the whole row, because a partial update lacks the other fields.
  if (!endsAfterStart(row)) throw invalidField("endTime", endBeforeStart);
  const edition = await tx.findOneOrFail(EditionEntity, row.edition.id);
  requireDay(edition, row.day);
  await requireSpeakers(tx, row.speakers, edition.id);
}

/** @throws HttpProblem 400 that names the first speaker who does not exist or speaks elsewhere */
async function requireSpeakers(
  tx: EntityManager,
  listed: readonly ListedSpeaker[],
  editionId: string,
): Promise<void> {
  const ids = listed.map(({ speakerId }) => speakerId);
  if (ids.length === 0) return;
  const found = await tx.find(SpeakerEntity, { id: { $in: ids } });
  const byId = new Map(found.map((speaker) => [speaker.id, speaker]));
  for (const [index, id] of ids.entries()) {
    const speaker = byId.get(id);
    if (speaker?.edition.id === editionId) continue;
    const message = speaker
      ? `${speaker.fullName} speaks at another edition`
      : "There is no such record";
    throw invalidField(ids.length === 1 ? "speakerId" : `speakers.${index}.speakerId`, message);
  }
}
