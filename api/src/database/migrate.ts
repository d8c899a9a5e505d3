import { migrateQueue } from "../jobs/queue-pool.ts";
import { withAdvisoryLock } from "./advisory-lock.ts";
import type { Database } from "./database.ts";

/**
 * Brings all tables up to what the code expects, the queue's own included. Several processes may
 * start at once: one migrates, the others wait for it.
 */
export async function migrate(database: Database, databaseUrl: string): Promise<void> {
  await withAdvisoryLock(databaseUrl, "migrate", "wait", async () => {
    await database.migrator.up();
    await migrateQueue(databaseUrl);
  });
}
