import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import { readRoomCode } from "../../foundation/editions/read-edition.service.ts";
import { TopicEntity } from "../agenda/agenda.entity.ts";
import { roomAccess } from "../live/room-access.ts";
import { materialsOf } from "./materials-of.ts";
import { materialsQuery, sessionMaterials } from "./materials.contract.ts";

export interface MaterialsRoutesOptions {
  /** Returns the time of the event clock, in milliseconds since 1970. */
  clock: () => number;
  /** Key of the cookie that a browser gets for the code of a pass. */
  roomKey: Buffer;
  publicUrl: string;
}

/** Recordings and slides of sessions that are over. */
export const materialsRoutes: FastifyPluginAsyncZod<MaterialsRoutesOptions> = async (
  app,
  { clock, roomKey, publicUrl },
) => {
  const access = roomAccess(roomKey, publicUrl);

  app.get(
    "/api/materials",
    {
      config: { access: "public", answers: [404] },
      schema: {
        tags: ["Live"],
        summary: "Recordings and slides of past sessions, for callers with access",
        querystring: materialsQuery,
        response: { 200: z.array(sessionMaterials) },
      },
    },
    async (request) => {
      const { em, query } = request;
      const { editionId } = query;
      const roomCode = await readRoomCode(em, editionId);
      const edition = await em.findOneOrFail(
        EditionEntity,
        editionId === undefined ? { state: "current" } : { id: editionId },
      );
      const sessions = await em.find(
        TopicEntity,
        { edition: edition.id },
        { orderBy: { day: "ASC", displayOrder: "ASC", id: "ASC" } },
      );
      return materialsOf(sessions, {
        at: clock(),
        isArchived: edition.state === "archived",
        isAdmitted: access.isAdmitted(request, roomCode),
      });
    },
  );
};
