import type { Database } from "../database/database.ts";

/**
 * Tables to exclude: heartbeats of processes and connections that do not exist after a restore, and
 * files that are kept for a day between preview and import.
 */
export const transientTables: readonly string[] = ["worker_heartbeats", "imports"];

/** Tables of a backup: those of the entities. Other tables in the database are ignored. */
export function productTables(database: Database): string[] {
  return [...database.getMetadata().getAll().values()]
    .map(({ tableName }) => tableName)
    .filter((table) => !transientTables.includes(table));
}
