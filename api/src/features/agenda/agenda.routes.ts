import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsync } from "fastify";
import { invalidField } from "../../platform/http/http-problem.ts";
import { view } from "../../platform/http/resource.ts";
import { editionResource } from "../editions/edition-resource.ts";
import { EditionEntity } from "../editions/editions.entity.ts";
import { requireDay } from "../editions/require-day.ts";
import { SpeakerEntity } from "../speakers/speakers.entity.ts";
import {
  endBeforeStart,
  endsAfterStart,
  topic,
  topicFields,
  topicForAdmins,
} from "./agenda.contract.ts";
import { TopicEntity } from "./agenda.entity.ts";

/** The programme: read by everyone, edited by admins. */
export const agendaRoutes: FastifyPluginAsync = async (app) => {
  editionResource(app, {
    name: "topics",
    tag: "Agenda",
    one: "topic",
    many: "topics",
    entity: TopicEntity,
    fields: topicFields,
    answer: view(topic, topicForAdmins),
    shows: ["agenda_topics", "speakers"],
    populate: ["speaker"],
    defaultSort: [
      ["day", "ASC"],
      ["displayOrder", "ASC"],
    ],
    async store(tx, { speakerId, ...written }: { speakerId?: string | null }) {
      if (speakerId === undefined) return written;
      const speaker = speakerId === null ? null : tx.getReference(SpeakerEntity, speakerId);
      return { ...written, speaker };
    },
    check: requireSound,
  });
};

/** @throws HttpProblem 400 that names the field which does not fit the others, or the edition */
async function requireSound(tx: EntityManager, row: TopicEntity): Promise<void> {
  // A part of a record says too little to be checked by itself.
  if (!endsAfterStart(row)) throw invalidField("endTime", endBeforeStart);
  const edition = await tx.findOneOrFail(EditionEntity, row.edition.id);
  requireDay(edition, row.day);
  if (row.speaker === null) return;
  const speaker = await tx.findOne(SpeakerEntity, row.speaker.id);
  if (speaker === null) throw invalidField("speakerId", "There is no such record");
  if (speaker.edition.id === edition.id) return;
  throw invalidField("speakerId", `${speaker.fullName} speaks at another edition`);
}
