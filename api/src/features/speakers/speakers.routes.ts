import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { makeSlug } from "../../platform/http/free-slug.ts";
import { invalidField } from "../../platform/http/http-problem.ts";
import { searchedOf } from "../../platform/http/fields.contract.ts";
import { resource, view } from "../../platform/http/resource.ts";
import {
  speaker,
  speakerFields,
  speakerCreate,
  speakerOrder,
  speakerUpdate,
} from "./speakers.contract.ts";
import { SpeakerEntity } from "./speakers.entity.ts";

/** Speakers: read by everyone, edited by admins. */
export const speakerRoutes: FastifyPluginAsyncZod = async (app) => {
  resource(app, {
    name: "speakers",
    tag: "Speakers",
    entity: SpeakerEntity,
    answer: view(speaker),
    access: "public",
    shows: ["speakers"],
    list: {
      summary: "List speakers",
      defaultSort: [["displayOrder", "ASC"]],
      search: ["fullName", ...searchedOf(speakerFields)],
    },
    one: { summary: "One speaker" },
    create: {
      summary: "Add a speaker",
      body: speakerCreate,
      async make(tx, body) {
        return tx.create(SpeakerEntity, { ...body, slug: body.slug || (await slugOf(tx, body)) });
      },
    },
    update: {
      summary: "Change a speaker, wholly or in part",
      body: speakerUpdate,
      async change(tx, row, body) {
        tx.assign(row, body);
        row.slug ||= await slugOf(tx, row);
      },
    },
    remove: { summary: "Delete a speaker" },
  });

  app.post(
    "/api/functions/update-speaker-order",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Speakers"],
        summary: "Move a speaker to another place in the display order",
        body: speakerOrder,
        response: { 200: speaker },
      },
    },
    async ({ em, body: { speakerId, displayOrder } }) => {
      const moved = await em.findOne(SpeakerEntity, speakerId);
      if (!moved) throw invalidField("speakerId", "There is no such speaker");
      moved.displayOrder = displayOrder;
      await em.flush();
      app.contentChanged(["speakers"]);
      return moved;
    },
  );
};

function slugOf(tx: EntityManager, record: object) {
  return makeSlug(tx, SpeakerEntity, speakerFields.slug.slugOf, record);
}
