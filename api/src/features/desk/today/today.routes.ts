import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { signedIn } from "../../../platform/http/access.ts";
import { readChanged, readScheduled, readWaiting } from "./read-today.ts";
import { today, visitMinutes } from "./today.contract.ts";

/** Pending items, and changes since an admin's last visit. */
export const todayRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/api/functions/today",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Today"],
        summary:
          "What waits for a person, and what others have changed since the caller's last visit",
        response: { 200: today },
      },
    },
    async (request) => {
      const { em } = request;
      const { userId } = await signedIn(request);
      const since = await visit(em, userId);
      return {
        waiting: await readWaiting(em, await app.currentEdition(), app.clock()),
        scheduled: await readScheduled(em, app.clock()),
        since,
        changed: await readChanged(em, app.resources, userId, since),
      };
    },
  );
};

/**
 * Records that an admin is here, in the current visit or in a new one.
 * @returns since when changes count as new in this visit
 */
async function visit(em: EntityManager, userId: string): Promise<Date> {
  const [row] = await em.execute<{ since: string | Date }[]>(
    `insert into visits as visit (user_id) values (?)
     on conflict (user_id) do update set
       previous_seen_at = case when visit.seen_at < now() - make_interval(mins => ?)
         then visit.seen_at else visit.previous_seen_at end,
       seen_at = now()
     returning previous_seen_at as since`,
    [userId, visitMinutes],
  );
  if (row === undefined) throw new Error("The visit was not noted");
  return new Date(row.since);
}
