import type { Database } from "../database/database.ts";

/** Heartbeats of processes that do not run where a backup is restored. */
const transient = new Set(["worker_heartbeats"]);

/** Tables that a backup holds: those of the entities, whatever else is in the database. */
export function productTables(database: Database): string[] {
  return [...database.getMetadata().getAll().values()]
    .map(({ tableName }) => tableName)
    .filter((table) => !transient.has(table));
}
