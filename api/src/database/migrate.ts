import { withAdvisoryLock } from "./advisory-lock.ts";
import type { Database } from "./database.ts";

/**
 * Brings the schema up to what the code expects. Several processes may start at once: one
 * migrates, the others wait for it.
 */
export async function migrate(database: Database, databaseUrl: string): Promise<void> {
  await withAdvisoryLock(databaseUrl, "migrate", "wait", () => database.migrator.up());
}
