import { createPostgresBackend, createRedisBackend, runMigrations } from "bullmq";
import { Redis, type RedisOptions } from "ioredis";
import pg from "pg";
import { databaseAddressOf } from "../database/database-address.contract.ts";
import { unreachable } from "../database/database.ts";
import { ignoreConnectionErrors } from "../database/ignore-connection-errors.ts";
import { sessionSettings } from "../database/session-settings.ts";
import { queueSchema } from "../database/requirements.ts";

export interface QueueConnection {
  databaseUrl: string;
  /** Redis when set, otherwise tables in the database schema `bullmq`. */
  redis: { url: string; /** Installation that owns the jobs. */ installation: string } | undefined;
}

/** Connection options of a BullMQ queue or worker, and a method to close the connection. */
export interface OpenBackend {
  factory: typeof createRedisBackend;
  options: { connection: Redis; prefix?: string };
  /** Undefined when jobs are stored in PostgreSQL. */
  redis: Redis | undefined;
  /** Writes an unused key. It fails on a read-only server, from which reads still succeed. */
  write: () => Promise<unknown>;
  /** Undefined when jobs are stored in Redis. */
  pool: pg.Pool | undefined;
  close: () => Promise<void>;
}

/**
 * Selects the job storage. Redis keys have a prefix that contains the installation, so that
 * installations that share a Redis do not see each other's jobs.
 * @param consumers number of consumers on this backend: in PostgreSQL, each uses a connection to
 * listen
 */
export function openBackend(
  { databaseUrl, redis: place }: QueueConnection,
  consumers: number,
  onError: (error: Error) => void,
  redisOptions: RedisOptions = {},
): OpenBackend {
  if (place) {
    const redis = new Redis(place.url, {
      ...redisOptions,
      // Waits for Redis without a timeout. Producer calls have their own timeout.
      maxRetriesPerRequest: null,
      reconnectOnError: reopenAfterFailover(),
    });
    redis.on("error", onError);
    const prefix = `congress:${databaseAddressOf(databaseUrl).database}:${place.installation}`;
    return {
      factory: createRedisBackend,
      options: { connection: redis, prefix },
      redis,
      write: async () => redis.set(`${prefix}:written`, "", "EX", 60),
      pool: undefined,
      close: async () => redis.disconnect(),
    };
  }
  const pool = openPool(databaseUrl, queueConnections(consumers));
  return {
    // Queue and Worker only use what both backends have, but their default type parameters require
    // Redis.
    factory: createPostgresBackend as unknown as typeof createRedisBackend,
    options: { connection: pool as unknown as Redis },
    redis: undefined,
    write: async () => {},
    pool,
    close: () => pool.end(),
  };
}

/**
 * How long commands that a replica refuses are resent, and how long they then fail, in
 * milliseconds.
 */
const reopeningMs = 1_000;
const refusingMs = 2_000;

/**
 * Reconnects when the server has become a replica after a failover, and resends the command. If the
 * new connection leads to a replica as well, the command fails, so that its sender learns the
 * reason and commands do not accumulate.
 */
function reopenAfterFailover() {
  let since = -Infinity;
  return ({ message }: Error) => {
    if (!message.includes("READONLY")) return false;
    const now = performance.now();
    if (now - since > reopeningMs + refusingMs) since = now;
    return now - since < reopeningMs ? 2 : false;
  };
}

/** Maximum number of connections of a PostgreSQL backend. */
export const queueConnections = (consumers: number) => consumers + 3;

function openPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...databaseAddressOf(databaseUrl),
    ...sessionSettings({ search_path: queueSchema }),
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // BullMQ does not handle errors of connections that it has checked out.
  pool.on("connect", ignoreConnectionErrors);
  return pool;
}

/**
 * Waits until the users of a PostgreSQL backend are connected. BullMQ never recovers from a failed
 * first connection, and its consumer would retry without a delay.
 * @throws an error message for operators when the database cannot be reached
 */
export async function requireReady(
  { pool }: OpenBackend,
  { databaseUrl }: QueueConnection,
  users: readonly { waitUntilReady: () => Promise<unknown> }[],
): Promise<void> {
  if (pool === undefined) return;
  await Promise.all(users.map((user) => user.waitUntilReady())).catch((error: unknown) => {
    throw unreachable(databaseUrl, error);
  });
}

/** Migrates BullMQ's tables. Safe to run in several processes simultaneously. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 1);
  const client = await pool.connect();
  try {
    await runMigrations(client, queueSchema);
  } finally {
    client.release();
    await pool.end();
  }
}
