import type { Database } from "../database/database.ts";

/**
 * Heartbeats of processes and connections that are not there where a backup is restored, and files
 * that are kept for a day between a preview and its import.
 */
export const transientTables: readonly string[] = ["worker_heartbeats", "presences", "imports"];

/** Tables that a backup holds: those of the entities, whatever else is in the database. */
export function productTables(database: Database): string[] {
  return [...database.getMetadata().getAll().values()]
    .map(({ tableName }) => tableName)
    .filter((table) => !transientTables.includes(table));
}
