import { MikroORM, type EntityManager, type Options } from "@mikro-orm/postgresql";
import { releaseLostConnections } from "./lost-connections.ts";
import { querySpans } from "./query-spans.ts";

export type { EntityManager };
export type Database = MikroORM;

/** PostgreSQL's own limits, in milliseconds. */
export interface DatabaseTimeouts {
  statement_timeout?: number;
  lock_timeout?: number;
}

/** For connections that requests wait for: a few statements that hang would take the whole pool. */
export const requestTimeouts: DatabaseTimeouts = { statement_timeout: 15_000, lock_timeout: 5_000 };

/** How a process uses its database. */
export interface PoolOptions {
  /** None when left out: jobs and migrations take as long as they need. */
  timeouts?: DatabaseTimeouts;
  /** How many connections there are at most; 10 when left out. */
  size?: number;
  /** Whether statements are spans of the request or job that they belong to. */
  isTraced?: boolean;
}

/**
 * Opens a pool of connections. It connects on first use.
 * @throws when the address cannot be understood
 */
export async function openPool(
  options: Options,
  { timeouts = {}, size = 10, isTraced = false }: PoolOptions = {},
): Promise<Database> {
  const database = await MikroORM.init({
    ...options,
    pool: { min: 0, max: size },
    driverOptions: { connectionTimeoutMillis: 5_000, ...timeouts },
    ...(isTraced ? querySpans : {}),
  });
  releaseLostConnections(database);
  return database;
}

/**
 * Waits until the database answers.
 * @throws a sentence for an operator, without the password, when it does not
 */
export async function requireConnection(database: Database, databaseUrl: string): Promise<void> {
  try {
    await database.em.execute("select 1");
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Error(
      `The database ${pathname.slice(1)} at ${host} cannot be reached (${reason}). Is it running, and is DATABASE_URL right?`,
      { cause: error },
    );
  }
}
