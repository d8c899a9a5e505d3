import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { siteClock, siteClockMinutes, siteClockSet } from "./site-clock.contract.ts";

/** Turns the clock by which an admin sees the site. */
export const siteClockRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/api/functions/see-site-as-of",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Site"],
        summary: `See the public site as of another time, for ${siteClockMinutes} minutes`,
        body: siteClock,
        response: { 200: siteClockSet },
      },
    },
    async (request, reply) => {
      const { at } = request.body;
      if (at !== null) return { until: await app.siteClock.set(request, reply, at) };
      app.siteClock.clear(reply);
      return { until: null };
    },
  );
};
