import { runMigrations } from "bullmq";
import pg from "pg";

/** Where BullMQ keeps its tables when there is no Redis. */
const schema = "bullmq";

/**
 * A connection whose loss ends no process. pg leaves the errors of a borrowed connection to its
 * borrower, BullMQ does not listen to them, and an error event that nobody listens to is fatal.
 * The query under way is rejected all the same.
 */
class SteadyClient extends pg.Client {
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === "error" && this.listenerCount("error") === 0) return false;
    return super.emit(event, ...args);
  }
}

/**
 * Opens the connections of BullMQ's own PostgreSQL backend.
 * @param listeners how many of its users hold a connection of their own to wait for news
 */
export function openQueuePool(databaseUrl: string, listeners: number): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    options: `-c search_path=${schema}`,
    max: listeners + 3,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: SteadyClient,
  });
}

/** Brings BullMQ's tables up to what its version expects. Several processes may try at once. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  const pool = openQueuePool(databaseUrl, 0);
  const client = await pool.connect();
  try {
    await runMigrations(client, schema);
  } finally {
    client.release();
    await pool.end();
  }
}
