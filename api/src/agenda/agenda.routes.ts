import type { FastifyPluginAsync } from "fastify";
import { resource, view } from "../http/resource.ts";
import { topic } from "./agenda.contract.ts";
import { TopicEntity } from "./agenda.entity.ts";

/** The programme, read by everyone. */
export const agendaRoutes: FastifyPluginAsync = async (app) => {
  resource(app, {
    name: "topics",
    tag: "Agenda",
    entity: TopicEntity,
    answer: view(topic),
    access: "public",
    shows: ["agenda_topics", "speakers"],
    populate: ["speaker"],
    list: {
      summary: "List the programme",
      defaultSort: [
        ["day", "ASC"],
        ["displayOrder", "ASC"],
      ],
      search: ["title", "description", "location"],
    },
    one: { summary: "One line of the programme" },
  });
};
