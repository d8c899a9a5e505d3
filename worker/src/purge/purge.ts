import { retentionDays } from "api/contract/retention";
import type { Database } from "api/database";
import type { JobHandler } from "../consumer.ts";

/**
 * Deletes what is older than the days that {@link retentionDays} states.
 * @param contactRetentionDays days that the operator gives messages of the contact form
 */
export function purge(database: Database, contactRetentionDays: number): JobHandler<"purge"> {
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
    links: await purged(
      "delete from mailed_links where expires_at < now() - make_interval(days => ?)",
      retentionDays.links,
    ),
    mails: await purged(
      `delete from mails where created_at < now() - make_interval(days => ?)
       and template ->> 'kind' <> 'contact-message'`,
      retentionDays.mails,
    ),
    unverifiedAccounts: await purged(
      `delete from users where verified_at is null and created_at < now() - make_interval(days => ?)
       and not exists (select from mailed_links where email = users.email and expires_at > now())`,
      retentionDays.unverifiedAccounts,
    ),
    contactMessages: await purged(
      `delete from mails where id in
       (select mail_id from contact_messages where created_at < now() - make_interval(days => ?))`,
      contactRetentionDays,
    ),
    heartbeats: await purged(
      "delete from worker_heartbeats where seen_at < now() - make_interval(days => ?)",
      retentionDays.heartbeats,
    ),
    suppressedAddresses: await purged(
      "delete from suppressed_addresses where since < now() - make_interval(days => ?)",
      retentionDays.suppressedAddresses,
    ),
    cancelledSessions: await purged(
      "delete from calendar_entries where cancelled and changed_at < now() - make_interval(days => ?)",
      retentionDays.cancelledSessions,
    ),
    // The newest of a source stays: by it the console sees that the schedule works.
    unchangedSyncRuns: await purged(
      `delete from sync_runs as run where ended_at < now() - make_interval(days => ?)
       and trigger = 'schedule' and mode = 'apply' and state = 'succeeded'
       and changes = '[]' and errors = '[]'
       and exists (select from sync_runs as newer
         where newer.source = run.source and newer.trigger = run.trigger and newer.mode = run.mode
         and newer.state = run.state and newer.ended_at > run.ended_at)
       and not exists (select from sync_runs as other
         where run.id in (other.undoes, other.undone_by))`,
      retentionDays.unchangedSyncRuns,
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
