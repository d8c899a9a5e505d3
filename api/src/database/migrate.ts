import pg from "pg";
import type { Database } from "./database.ts";
import { quietly } from "./quietly.ts";

/** Any number that nothing else locks: "MIGR". */
const lockKey = 0x4d_49_47_52;

/**
 * Brings the schema up to what the code expects. Several processes may start at once: one
 * migrates, the others wait for it.
 * @returns names of the migrations that were run
 */
export async function migrate(database: Database, databaseUrl: string): Promise<string[]> {
  const client = quietly(new pg.Client({ connectionString: databaseUrl }));
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    return (await database.migrator.up()).map((migration) => migration.name);
  } finally {
    await client.end();
  }
}
