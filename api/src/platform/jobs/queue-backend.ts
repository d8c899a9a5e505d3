import { createPostgresBackend, createRedisBackend, runMigrations } from "bullmq";
import { Redis, type RedisOptions } from "ioredis";
import pg from "pg";
import { databaseAddressOf } from "../database/database-address.contract.ts";
import { ignoreConnectionErrors } from "../database/ignore-connection-errors.ts";
import { sessionSettings } from "../database/session-settings.ts";
import { queueSchema } from "../database/requirements.ts";

/** Where jobs are stored. */
export interface QueueConnection {
  databaseUrl: string;
  /** Redis when given, else tables of the schema `bullmq` in the database. */
  redis: { url: string; /** Whose jobs they are. */ installation: string } | undefined;
}

/** What a BullMQ queue or worker is given as its connection, and what closes it. */
export interface OpenBackend {
  factory: typeof createRedisBackend;
  options: { connection: Redis; prefix?: string };
  /** Undefined when jobs are stored in PostgreSQL. */
  redis: Redis | undefined;
  /** Writes something that nobody reads, where the queue can be answered by what takes no writes. */
  write: () => Promise<unknown>;
  /** Undefined when jobs are stored in Redis. */
  pool: pg.Pool | undefined;
  close: () => Promise<void>;
}

/**
 * The one place that picks where jobs are stored. In Redis they live under a name made from the
 * installation, so that two installations on one Redis never see each other's jobs.
 * @param listeners how many users of a PostgreSQL backend hold a connection of their own to LISTEN
 */
export function openBackend(
  { databaseUrl, redis: place }: QueueConnection,
  listeners: number,
  onError: (error: Error) => void,
  redisOptions: RedisOptions = {},
): OpenBackend {
  if (place) {
    const redis = new Redis(place.url, {
      ...redisOptions,
      // It waits for Redis without a timeout; a producer's calls have one of their own.
      maxRetriesPerRequest: null,
      reconnectOnError: isOfReplica,
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
  const pool = openPool(databaseUrl, listeners);
  return {
    // Queue and Worker use what both backends have; only their default type parameters say Redis.
    factory: createPostgresBackend as unknown as typeof createRedisBackend,
    options: { connection: pool as unknown as Redis },
    redis: undefined,
    write: async () => {},
    pool,
    close: () => pool.end(),
  };
}

/**
 * After a failover an open connection leads to what has become a replica: it is opened again, and
 * the command is sent again.
 */
const isOfReplica = ({ message }: Error) => (message.includes("READONLY") ? 2 : false);

function openPool(databaseUrl: string, listeners: number): pg.Pool {
  const pool = new pg.Pool({
    ...databaseAddressOf(databaseUrl),
    ...sessionSettings({ search_path: queueSchema }),
    max: listeners + 3,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // BullMQ does not listen to the errors of a connection that it has checked out.
  pool.on("connect", ignoreConnectionErrors);
  return pool;
}

/** Brings BullMQ's tables up to what its version expects. Several processes may try at once. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 0);
  const client = await pool.connect();
  try {
    await runMigrations(client, queueSchema);
  } finally {
    client.release();
    await pool.end();
  }
}
