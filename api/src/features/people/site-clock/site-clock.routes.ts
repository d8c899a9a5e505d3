import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { invalidField } from "../../../platform/http/http-problem.ts";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import { siteClock, siteClockMinutes, siteClockSet } from "./site-clock.contract.ts";

/** Sets the time and the edition of an admin's site clock. */
export const siteClockRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/api/functions/see-site-as-of",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Site"],
        summary: `See the public site as of another time, or another edition on it, for ${siteClockMinutes} minutes`,
        body: siteClock,
        response: { 200: siteClockSet },
      },
    },
    async (request, reply) => {
      const { at, editionId } = request.body;
      if (at === null) {
        app.siteClock.clear(reply);
        return { until: null };
      }
      const shown = editionId && (await request.em.findOne(EditionEntity, editionId));
      if (shown === null) throw invalidField("editionId", "There is no such edition");
      const other = shown && shown.state !== "current" ? shown.id : null;
      return { until: await app.siteClock.set(request, reply, at, other) };
    },
  );
};
