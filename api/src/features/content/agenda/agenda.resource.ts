import { raw } from "@mikro-orm/postgresql";
import { id } from "../../../platform/http/values.contract.ts";
import { namedFilter } from "../../../platform/resources/list.ts";
import { editionResource } from "../../foundation/editions/edition-resource.ts";
import { topicRecord } from "./agenda.contract.ts";
import { TopicEntity } from "./agenda.entity.ts";
import { sessionRules } from "./session-rules.service.ts";
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
  rules: sessionRules,
  hooks: { beforeWrite: async (_, { row, written }) => speakersWritten(row, written) },
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
