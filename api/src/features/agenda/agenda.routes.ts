import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { invalidField } from "../../platform/http/http-problem.ts";
import { view } from "../../platform/http/resource.ts";
import { editionResource } from "../editions/edition-resource.ts";
import { EditionEntity } from "../editions/editions.entity.ts";
import { requireDay } from "../editions/require-day.ts";
import { requireOpenEdition } from "../editions/require-open-edition.ts";
import { SpeakerEntity } from "../speakers/speakers.entity.ts";
import {
  endBeforeStart,
  endsAfterStart,
  orderByTime,
  topic,
  topicFields,
  topicForAdmins,
} from "./agenda.contract.ts";
import { TopicEntity } from "./agenda.entity.ts";

/** The programme: read by everyone, edited by admins. */
export const agendaRoutes: FastifyPluginAsyncZod = async (app) => {
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

  app.post(
    "/api/functions/order-by-time",
    {
      config: { access: "admin", answers: [404, 409] },
      schema: {
        tags: ["Agenda"],
        summary: "Put the sessions of a day in the order of their times",
        body: orderByTime,
        response: { 204: z.null() },
      },
    },
    async ({ em, body: { editionId, day } }, reply) => {
      await em.transactional(async (tx) => {
        await requireOpenEdition(tx, editionId);
        await tx.execute("select number_sessions(?, ?)", [editionId, day]);
      });
      app.contentChanged(["agenda_topics"]);
      return reply.code(204).send(null);
    },
  );
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
