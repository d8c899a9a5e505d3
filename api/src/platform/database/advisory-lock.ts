import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { databaseAddressOf } from "./database-address.contract.ts";
import { ignoreConnectionErrors } from "./ignore-connection-errors.ts";

/** While another process holds the lock, the caller waits, or returns at once. */
export type WhenLocked = "wait" | "skip";

/** What {@link withAdvisoryLock} answers when the lock was held and the caller would not wait. */
export const locked = Symbol("locked");

const pollIntervalMs = 100;

/**
 * Does `work` while holding a lock that at most one process has. PostgreSQL takes it back by
 * itself from a process that dies.
 * @param name what is locked: `sync:speakers`
 * @param signal ends the waiting for the lock
 * @throws when the database is unavailable, the signal's reason, or what `work` throws
 */
export async function withAdvisoryLock<Result>(
  databaseUrl: string,
  name: string,
  whenLocked: WhenLocked,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result | typeof locked> {
  const client = ignoreConnectionErrors(
    new pg.Client({ ...databaseAddressOf(databaseUrl), keepAlive: true }),
  );
  await client.connect();
  try {
    while (!(await takeLock(client, name))) {
      if (whenLocked === "skip") return locked;
      await pause(pollIntervalMs, undefined, signal && { signal }).catch(() =>
        signal?.throwIfAborted(),
      );
    }
    return await work();
  } finally {
    // Ending the connection is what gives the lock back.
    await client.end().catch(() => {});
  }
}

async function takeLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken",
    [name],
  );
  return rows[0]?.taken ?? false;
}
