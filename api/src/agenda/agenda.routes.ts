import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { id, text } from "../http/http.contract.ts";
import { answerPage, listQuery, pageOf } from "../http/list.ts";
import { showsContent } from "../site/content-tags.ts";
import { topic, topicType } from "./agenda.contract.ts";
import { TopicEntity } from "./agenda.entity.ts";

const list = {
  sort: [
    "day",
    "displayOrder",
    "title",
    "startTime",
    "endTime",
    "type",
    "location",
    "slug",
    "featured",
  ],
  defaultSort: [
    ["day", "ASC"],
    ["displayOrder", "ASC"],
  ],
  filter: {
    day: z.union([z.literal(1), z.literal(2)]),
    title: text(300),
    slug: text(300),
    speakerId: id,
    type: topicType,
    featured: z.boolean(),
  },
  search: ["title", "description", "location"],
} as const;

const tags = ["Agenda"];

/** The programme, read by everyone. */
export const agendaRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/api/topics",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "List the programme",
        querystring: listQuery(list),
        response: { 200: z.array(topic) },
      },
    },
    async (request, reply) => {
      const page = pageOf<TopicEntity>(request.query, list);
      showsContent(reply, "agenda_topics", "speakers");
      const found = await request.em.findAndCount(TopicEntity, page.where, {
        ...page.window,
        populate: ["speaker"],
      });
      return answerPage(reply, "topics", page, found);
    },
  );

  app.get(
    "/api/topics/:id",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "One line of the programme",
        params: z.object({ id }),
        response: { 200: topic },
      },
    },
    async (request, reply) => {
      showsContent(reply, "agenda_topics", "speakers");
      return request.em.findOneOrFail(TopicEntity, request.params.id, { populate: ["speaker"] });
    },
  );
};
