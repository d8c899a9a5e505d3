import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { invalidField } from "../../../platform/http/http-problem.ts";
import { lockOrder } from "../ordering/lock-order.ts";
import { speaker, speakerOrder } from "./speakers.contract.ts";
import { SpeakerEntity } from "./speakers.entity.ts";
import { speakers } from "./speakers.resource.ts";

/** Speakers: public, edited by admins. */
export const speakerRoutes: FastifyPluginAsyncZod = async (app) => {
  registerResource(app, speakers);

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
      const moved = await em.transactional(async (tx) => {
        const locked = await lockOrder(tx, SpeakerEntity, [], [speakerId]);
        // The speaker may be deleted while the request waits for the lock.
        const found = locked ? await tx.findOne(SpeakerEntity, speakerId) : null;
        if (found === null) throw invalidField("speakerId", "There is no such speaker");
        found.displayOrder = displayOrder;
        return found;
      });
      app.contentChanged(["speakers"]);
      return moved;
    },
  );
};
