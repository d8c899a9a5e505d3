import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import { actorOf, type Actor } from "../../foundation/audit/audit.ts";
import { lockRights } from "./grants.ts";

/**
 * Changes rights in a request. Changes are serialized, and refused when the caller's session or
 * role has ended while waiting.
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
