import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { databaseAddressOf } from "./database-address.contract.ts";
import { sessionTimeouts } from "./database.ts";
import { ignoreConnectionErrors } from "./ignore-connection-errors.ts";

export interface WaitOptions {
  /**
   * What to do while another process holds the lock: wait, or return {@link locked} immediately.
   */
  whenLocked: "wait" | "skip";
  /** Called with a log message when the wait is long, and repeatedly while it continues. */
  onLongWait: (sentence: string) => void;
  /** Cancels the wait. */
  signal?: AbortSignal;
}

/** Result of {@link withAdvisoryLock} when the lock was held and the caller skips. */
export const locked = Symbol("locked");

const pollIntervalMs = 100;

/** Time until the first report of a long wait, and between further ones. */
const longWaitMs = 3_000;
const reminderMs = 30_000;

/**
 * Runs `work` while holding an exclusive lock. PostgreSQL releases the lock if the process dies.
 * @param name lock name: `sync:speakers`
 * @throws when the database is unavailable
 * @throws the signal's reason, or an error of `work`
 */
export async function withAdvisoryLock<Result>(
  databaseUrl: string,
  name: string,
  { whenLocked, onLongWait, signal }: WaitOptions,
  work: () => Promise<Result>,
): Promise<Result | typeof locked> {
  const client = ignoreConnectionErrors(
    new pg.Client({ ...databaseAddressOf(databaseUrl), keepAlive: true, ...sessionTimeouts }),
  );
  await client.connect();
  try {
    let reportAt = performance.now() + longWaitMs;
    while (!(await takeLock(client, name))) {
      if (whenLocked === "skip") return locked;
      if (performance.now() > reportAt) {
        reportAt = performance.now() + reminderMs;
        const holder = await holderOf(client, name);
        if (holder !== undefined) onLongWait(`Waiting for the lock ${name}. ${holder}`);
      }
      await pause(pollIntervalMs, undefined, signal && { signal }).catch(() =>
        signal?.throwIfAborted(),
      );
    }
    return await work();
  } finally {
    // Closing the connection releases the lock.
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

interface Holder {
  pid: number;
  application: string | null;
  address: string | null;
  state: string | null;
  since: Date | null;
}

/** Describes the lock's holder and how to end it; undefined when the lock is free. */
async function holderOf(client: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query<Holder>(
    `select pid, application_name as application, host(client_addr) as address, state,
       state_change as since
     from pg_locks left join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objsubid = 1
       and pg_locks.database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
    [name],
  );
  const [holder] = rows;
  if (holder === undefined) return undefined;
  const { pid, application, address, state, since } = holder;
  return `PostgreSQL's process ${pid} holds it (${application || "an unnamed application"} at ${address ?? "a unix socket"}, ${state ?? "in a state that this role may not see"}${since === null ? "" : ` since ${since.toISOString()}`}). When nothing of the product runs there, a pooler has kept its connection: end it with select pg_terminate_backend(${pid}).`;
}
