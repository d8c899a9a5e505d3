import { FlushMode, LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { HttpProblem, invalidField } from "../../../platform/http/http-problem.ts";
import { EditionEntity } from "./editions.entity.ts";

/** Lock order of editions, which prevents deadlocks. */
export const inLockOrder = {
  lockMode: LockMode.PESSIMISTIC_WRITE,
  orderBy: { year: "ASC" },
} as const;

/**
 * Locks an edition until the transaction ends, so that nobody else writes to it or archives it.
 * @param to edition that a record is moved to
 * @returns the locked edition
 * @throws HttpProblem 409 when one of them is archived
 */
export async function requireOpenEdition(
  tx: EntityManager,
  id: string,
  to: string = id,
): Promise<EditionEntity> {
  const editions = await tx.find(
    EditionEntity,
    { id: { $in: [id, to] } },
    // Pending inserts wait for the lock as well.
    { ...inLockOrder, flushMode: FlushMode.COMMIT, disableIdentityMap: true },
  );
  const edition = editions.find((found) => found.id === id);
  if (edition === undefined || editions.length < new Set([id, to]).size) {
    throw invalidField("editionId", "There is no such record");
  }
  const archived = editions.find(({ state }) => state === "archived");
  if (!archived) return edition;
  throw new HttpProblem(409, `The edition of ${archived.year} is archived and cannot be changed.`);
}
