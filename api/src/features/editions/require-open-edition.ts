import { FlushMode, LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { HttpProblem, invalidField } from "../../platform/http/http-problem.ts";
import { EditionEntity } from "./editions.entity.ts";

/**
 * Until the transaction ends nobody else writes to the edition, or archives it.
 * @throws HttpProblem 409 when it is archived
 */
export async function requireOpenEdition(tx: EntityManager, id: string): Promise<void> {
  const edition = await tx.findOne(
    EditionEntity,
    { id },
    // What is to be added waits for the lock as well.
    { lockMode: LockMode.PESSIMISTIC_WRITE, flushMode: FlushMode.COMMIT, disableIdentityMap: true },
  );
  if (!edition) throw invalidField("editionId", "There is no such record");
  if (edition.state !== "archived") return;
  throw new HttpProblem(409, `The edition of ${edition.year} is archived and cannot be changed.`);
}
