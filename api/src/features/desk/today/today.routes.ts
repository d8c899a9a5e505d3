import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { signedIn } from "../../../platform/http/access.ts";
import { readChanged, readScheduled, readWaiting } from "./read-today.ts";
import { today, todayRequest, visitMinutes } from "./today.contract.ts";

/** Pending items, and changes since an admin's last visit. */
export const todayRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/api/functions/today",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Today"],
        summary:
          "Tasks that wait for a person, and changes by others since the caller's last visit",
        body: todayRequest,
        response: { 200: today },
      },
    },
    async (request) => {
      const { em, body } = request;
      const { userId } = await signedIn(request);
      const isOpen = body?.isOpen ?? true;
      const since = isOpen ? await visit(em, userId) : await nextSince(em, userId);
      return {
        waiting: await readWaiting(em, await app.currentEdition(), app.clock()),
        scheduled: await readScheduled(em, app.clock()),
        since,
        changed: await readChanged(em, app.resources, userId, since),
      };
    },
  );
};

/** SQL of the time since when changes count as new now; its parameter is the length of a visit. */
const sinceOf = `case when visit.seen_at < now() - make_interval(mins => ?)
  then visit.seen_at else visit.previous_seen_at end`;

/** Returns since when changes would count as new if the page were opened now. */
async function nextSince(em: EntityManager, userId: string): Promise<Date> {
  const [row] = await em.execute<{ since: string | Date }[]>(
    `select coalesce(
       (select ${sinceOf} from visits as visit where visit.user_id = ?), now()
     ) as since`,
    [visitMinutes, userId],
  );
  if (row === undefined) throw new Error("The last visit was not read");
  return new Date(row.since);
}

/**
 * Records that an admin is here, in the current visit or in a new one.
 * @returns since when changes count as new in this visit
 */
async function visit(em: EntityManager, userId: string): Promise<Date> {
  const [row] = await em.execute<{ since: string | Date }[]>(
    `insert into visits as visit (user_id) values (?)
     on conflict (user_id) do update set previous_seen_at = ${sinceOf}, seen_at = now()
     returning previous_seen_at as since`,
    [userId, visitMinutes],
  );
  if (row === undefined) throw new Error("The visit was not noted");
  return new Date(row.since);
}
