import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { EditionEntity } from "./editions.entity.ts";

/** All editions; until the transaction ends nobody else makes one current, or writes to one. */
export async function lockEditions(tx: EntityManager): Promise<EditionEntity[]> {
  return tx.find(
    EditionEntity,
    {},
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { year: "ASC" } },
  );
}

/** Puts an edition in the place of the current one. */
export async function makeCurrent(
  tx: EntityManager,
  next: EditionEntity,
  current: EditionEntity | undefined,
): Promise<void> {
  if (next === current) return;
  if (current) {
    // What was shown by mistake is prepared again; what has been held stays to be read.
    current.state = current.firstDay < next.firstDay ? "archived" : "preparing";
    await tx.flush();
  }
  next.state = "current";
  await tx.flush();
}

/**
 * Makes an edition current in a transaction that is rolled back.
 * @throws NotFoundError when it has been deleted
 */
export async function showAsCurrent(tx: EntityManager, editionId: string): Promise<void> {
  const next = await tx.findOneOrFail(EditionEntity, editionId);
  const current = await tx.findOne(EditionEntity, { state: "current" });
  await makeCurrent(tx, next, current ?? undefined);
}
