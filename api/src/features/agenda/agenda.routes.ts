import type { FastifyPluginAsync } from "fastify";
import { requireDay } from "../editions/require-day.ts";
import { makeSlug } from "../../platform/http/free-slug.ts";
import { invalidField } from "../../platform/http/http-problem.ts";
import { searchedOf } from "../../platform/http/fields.contract.ts";
import { resource, view } from "../../platform/http/resource.ts";
import {
  blankTopic,
  endBeforeStart,
  endsAfterStart,
  topic,
  topicCreate,
  topicFields,
  topicForAdmins,
  topicUpdate,
} from "./agenda.contract.ts";
import { TopicEntity } from "./agenda.entity.ts";

const { slugOf } = topicFields.slug;

/** The programme: read by everyone, edited by admins. */
export const agendaRoutes: FastifyPluginAsync = async (app) => {
  resource(app, {
    name: "topics",
    tag: "Agenda",
    entity: TopicEntity,
    answer: view(topic, topicForAdmins),
    access: "public",
    shows: ["agenda_topics", "speakers"],
    populate: ["speaker"],
    list: {
      summary: "List the programme",
      defaultSort: [
        ["day", "ASC"],
        ["displayOrder", "ASC"],
      ],
      search: searchedOf(topicFields),
    },
    one: { summary: "One topic" },
    create: {
      summary: "Add a topic",
      body: topicCreate,
      async make(tx, { speakerId, ...body }) {
        requireDay(await app.currentEdition(), body.day);
        return tx.create(TopicEntity, {
          ...blankTopic,
          ...body,
          slug: body.slug || (await makeSlug(tx, TopicEntity, slugOf, body)),
          speaker: speakerId ?? null,
        });
      },
    },
    update: {
      summary: "Change a topic, wholly or in part",
      body: topicUpdate,
      async change(tx, row, { speakerId, ...body }) {
        if (body.day !== undefined) requireDay(await app.currentEdition(), body.day);
        tx.assign(row, speakerId === undefined ? body : { ...body, speaker: speakerId });
        row.slug ||= await makeSlug(tx, TopicEntity, slugOf, row);
        // A part of a record says too little to be checked by itself.
        if (!endsAfterStart(row)) throw invalidField("endTime", endBeforeStart);
      },
    },
    remove: { summary: "Delete a topic" },
  });
};
