import { MikroORM, type EntityManager, type Options } from "@mikro-orm/postgresql";
import { databasePlaceOf } from "./database-address.contract.ts";
import { releaseLostConnections } from "./lost-connections.ts";
import { sessionSettings } from "./session-settings.ts";
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
 * Waits until the database answers.
 * @throws a sentence for an operator, without the password, when it does not
 */
export async function requireConnection(database: Database, databaseUrl: string): Promise<void> {
  try {
    await database.em.execute("select 1");
  } catch (error) {
    throw unreachable(databaseUrl, error);
  }
}

/** The failure to connect as a sentence for an operator, with what to do where the cause is known. */
export function unreachable(databaseUrl: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const known = remedies.find(([pattern]) => pattern.test(reason));
  const remedy = known?.[1] ?? "Is it running, and is DATABASE_URL right?";
  return new Error(
    `The database ${databasePlaceOf(databaseUrl)} cannot be reached (${reason}). ${remedy}`,
    { cause: error },
  );
}

/** What to do about failures whose words do not say it. */
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
  [/password authentication failed/, "Are user and password in DATABASE_URL right?"],
];
