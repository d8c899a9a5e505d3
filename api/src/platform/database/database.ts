import { MikroORM, type EntityManager, type Options } from "@mikro-orm/postgresql";
import { databasePlaceOf } from "./database-address.contract.ts";
import { releaseLostConnections } from "./lost-connections.ts";
import { sessionSettings } from "./session-settings.ts";
import { querySpans } from "./query-spans.ts";

export type { EntityManager };
export type Database = MikroORM;

/** PostgreSQL timeouts in milliseconds. */
export interface DatabaseTimeouts {
  statement_timeout?: number;
  lock_timeout?: number;
}

/**
 * Timeouts of connections for requests. Without them, a few hanging statements would exhaust the
 * pool.
 */
export const requestTimeouts: DatabaseTimeouts = { statement_timeout: 15_000, lock_timeout: 5_000 };

/** Timeouts of a connection outside of the pool, which only runs short statements. */
export const sessionTimeouts = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 };

export interface PoolOptions {
  /** No timeouts by default, because jobs and migrations may take long. */
  timeouts?: DatabaseTimeouts;
  /** Maximum number of connections; 10 by default. */
  size?: number;
  /** Whether to trace statements as spans of their request or job. */
  isTraced?: boolean;
}

/**
 * Opens a connection pool. It connects on first use.
 * @throws when the address is invalid
 */
export async function openPool(
  options: Options,
  { timeouts = {}, size = 10, isTraced = false }: PoolOptions = {},
): Promise<Database> {
  const database = await MikroORM.init({
    ...options,
    pool: { min: 0, max: size },
    driverOptions: {
      ...options.driverOptions,
      connectionTimeoutMillis: 5_000,
      ...sessionSettings({ ...timeouts }),
    },
    ...(isTraced ? querySpans : {}),
  });
  releaseLostConnections(database);
  return database;
}

/**
 * Waits until the database responds.
 * @throws an error message for operators, without the password, when it does not
 */
export async function requireConnection(database: Database, databaseUrl: string): Promise<void> {
  try {
    await database.em.execute("select 1");
  } catch (error) {
    throw unreachable(databaseUrl, error);
  }
}

/**
 * Translates a connection error to a message for operators, with a remedy if the cause is known.
 */
export function unreachable(databaseUrl: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const known = remedies.find(([pattern]) => pattern.test(reason));
  const remedy = known?.[1] ?? "Is it running, and is DATABASE_URL right?";
  return new Error(
    `The database ${databasePlaceOf(databaseUrl)} cannot be reached (${reason}). ${remedy}`,
    { cause: error },
  );
}

/** Remedies for errors whose message does not suggest one. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/no encryption/, "It demands TLS: add sslmode=verify-full or sslmode=require to DATABASE_URL."],
  [
    /does not support SSL/,
    "It speaks no TLS, and DATABASE_URL asks for it: turn it on there, or leave sslmode out.",
  ],
  [
    /certificate|altnames/i,
    "Its certificate is not trusted: name the file of its authority as sslrootcert in DATABASE_URL, and the server by a name that the certificate has.",
  ],
  [
    /unsupported startup parameter/,
    "It is a pooler that takes no options: name the database itself in DATABASE_URL, or leave them out.",
  ],
  [
    /Query read timeout/,
    "It takes the connection and does not answer, as a pooler does whose connections are all in use: give it more, or set DATABASE_CONNECTIONS to less.",
  ],
  [/password authentication failed/, "Are user and password in DATABASE_URL right?"],
];
