import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { requireOpenEdition } from "../../foundation/editions/require-open-edition.ts";
import { orderByTime } from "./agenda.contract.ts";
import { topics } from "./agenda.resource.ts";

/** Programme: public, edited by admins. */
export const agendaRoutes: FastifyPluginAsyncZod = async (app) => {
  registerResource(app, topics);

  app.post(
    "/api/functions/order-by-time",
    {
      config: { access: "admin", answers: [404, 409] },
      schema: {
        tags: ["Agenda"],
        summary: "Order the sessions of a day by time",
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
