import type { MikroORM } from "@mikro-orm/postgresql";
import { migrateQueue } from "../jobs/queue-backend.ts";
import { withAdvisoryLock } from "./advisory-lock.ts";

/**
 * Brings all tables up to what the code expects, the queue's own included. Several processes may
 * start at once: one migrates, the others wait for it.
 */
export async function migrate(database: MikroORM, databaseUrl: string): Promise<void> {
  await withAdvisoryLock(databaseUrl, "migrate", "wait", async () => {
    await database.migrator.up();
    await migrateQueue(databaseUrl);
  });
}
