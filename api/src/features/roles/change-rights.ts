import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import { actorOf, type Actor } from "../audit/audit.ts";
import { lockRights } from "./grants.ts";

/**
 * Changes rights by a request: one change after another, and none by a caller whose own session or
 * role has ended while it waited.
 */
export async function changeRights<Changed>(
  request: FastifyRequest,
  change: (tx: EntityManager, actor: Actor) => Promise<Changed>,
): Promise<Changed> {
  return request.em.transactional(async (tx) => {
    await lockRights(tx);
    await request.confirmAccess(tx);
    return change(tx, await actorOf(request));
  });
}
