import type { EntityManager } from "@mikro-orm/postgresql";

/** Runs a function in a transaction that is always rolled back. */
export async function rolledBack<Result>(
  em: EntityManager,
  run: (tx: EntityManager) => Promise<Result>,
): Promise<Result> {
  const tx = em.fork();
  await tx.begin();
  try {
    return await run(tx);
  } finally {
    await tx.rollback();
  }
}
