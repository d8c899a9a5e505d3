import { retentionDays } from "api/contract/retention";
import type { Database } from "api/database";
import type { JobHandler } from "api/queue";

/** Deletes what is older than the days that {@link retentionDays} states. */
export function purge(database: Database): JobHandler<"purge"> {
  return async () => ({
    attempts: await purged(
      "delete from attempts where window_ends_at < now() - make_interval(days => ?)",
      retentionDays.attempts,
    ),
    // Their refresh tokens go with them.
    sessions: await purged(
      "delete from sessions where least(expires_at, revoked_at) < now() - make_interval(days => ?)",
      retentionDays.sessions,
    ),
    heartbeats: await purged(
      "delete from worker_heartbeats where seen_at < now() - make_interval(days => ?)",
      retentionDays.heartbeats,
    ),
  });

  async function purged(statement: string, days: number): Promise<number> {
    const [row] = await database.em
      .fork()
      .execute<{ count: number }[]>(
        `with purged as (${statement} returning 1) select count(*)::int as count from purged`,
        [days],
      );
    return row?.count ?? 0;
  }
}
