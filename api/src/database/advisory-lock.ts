import pg from "pg";
import { ignoreConnectionErrors } from "./ignore-connection-errors.ts";

/** While another process holds the lock, the caller waits, or returns at once. */
export type WhenLocked = "wait" | "skip";

/** What {@link withAdvisoryLock} answers when the lock was held and the caller would not wait. */
export const locked = Symbol("locked");

/**
 * Does `work` while holding a lock that at most one process has. PostgreSQL takes it back by
 * itself from a process that dies.
 * @param name what is locked: `sync:speakers`
 * @throws when the database is unavailable, or what `work` throws
 */
export async function withAdvisoryLock<Result>(
  databaseUrl: string,
  name: string,
  whenLocked: WhenLocked,
  work: () => Promise<Result>,
): Promise<Result | typeof locked> {
  const client = ignoreConnectionErrors(
    new pg.Client({ connectionString: databaseUrl, keepAlive: true }),
  );
  await client.connect();
  try {
    if (whenLocked === "wait") {
      await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
    } else {
      const { rows } = await client.query<{ taken: boolean }>(
        "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken",
        [name],
      );
      if (!rows[0]?.taken) return locked;
    }
    return await work();
  } finally {
    // Ending the connection is what gives the lock back.
    await client.end().catch(() => {});
  }
}
