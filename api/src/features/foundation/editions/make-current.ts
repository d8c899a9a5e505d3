import type { EntityManager } from "@mikro-orm/postgresql";
import { EditionEntity } from "./editions.entity.ts";
import { inLockOrder } from "./require-open-edition.ts";

/**
 * Locks and returns all editions. Until the transaction ends nobody else writes to them or makes
 * one current.
 */
export async function lockEditions(tx: EntityManager): Promise<EditionEntity[]> {
  return tx.find(EditionEntity, {}, { ...inLockOrder, refresh: true });
}

/** Replaces the current edition. */
export async function makeCurrent(
  tx: EntityManager,
  next: EditionEntity,
  current: EditionEntity | undefined,
): Promise<void> {
  if (next === current) return;
  if (current) {
    // A past edition is archived and stays readable. A later one was made current by mistake and is
    // prepared again.
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
  const shown = await tx.findOneOrFail(EditionEntity, editionId);
  if (shown.state === "current") return;
  const editions = await lockEditions(tx);
  const current = editions.find(({ state }) => state === "current");
  await makeCurrent(tx, shown, current);
}
