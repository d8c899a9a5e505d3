import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { databaseAddressOf } from "./database-address.contract.ts";
import { ignoreConnectionErrors } from "./ignore-connection-errors.ts";

/** How {@link withAdvisoryLock} waits. */
export interface WaitOptions {
  /** While another process holds the lock, the caller waits, or returns at once. */
  whenLocked: "wait" | "skip";
  /** Takes a sentence for the log when the wait is long, and again while it lasts. */
  onLongWait: (sentence: string) => void;
  /** Ends the waiting for the lock. */
  signal?: AbortSignal;
}

/** What {@link withAdvisoryLock} answers when the lock was held and the caller would not wait. */
export const locked = Symbol("locked");

const pollIntervalMs = 100;

/** After how long a wait is reported, and how often while it lasts. */
const longWaitMs = 3_000;
const reminderMs = 30_000;

/**
 * Does `work` while holding a lock that at most one process has. PostgreSQL takes it back by
 * itself from a process that dies.
 * @param name what is locked: `sync:speakers`
 * @throws when the database is unavailable, the signal's reason, or what `work` throws
 */
export async function withAdvisoryLock<Result>(
  databaseUrl: string,
  name: string,
  { whenLocked, onLongWait, signal }: WaitOptions,
  work: () => Promise<Result>,
): Promise<Result | typeof locked> {
  const client = ignoreConnectionErrors(
    new pg.Client({ ...databaseAddressOf(databaseUrl), keepAlive: true }),
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

interface Holder {
  pid: number;
  application: string | null;
  address: string | null;
  state: string | null;
  since: Date | null;
}

/** Who holds a lock, as a sentence that says how to end it; undefined when nobody does by now. */
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
