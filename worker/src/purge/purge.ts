import { raw, sql, type EntityName, type FilterQuery } from "@mikro-orm/core";
import { retentionDays } from "api/contract/retention";
import type { Database } from "api/database";
import { MailedLinkEntity, SessionEntity } from "api/entity/accounts";
import { AttemptEntity } from "api/entity/attempt";
import { CalendarEntryEntity } from "api/entity/calendar";
import { ImportEntity } from "api/entity/imports";
import { WorkerHeartbeatEntity } from "api/entity/jobs";
import { MailEntity, SuppressedAddressEntity } from "api/entity/mail";
import { PreviewEntity } from "api/entity/previews";
import { RememberedFindingEntity } from "api/entity/readiness";
import { RevisionEntity } from "api/entity/revisions";
import type { OpenFileStore } from "api/file-store";
import type { JobHandler } from "../consumer.ts";
import { purgeFiles } from "./purge-files.ts";

/** By the database's clock. */
const before = (days: number) => ({ $lt: sql`now() - make_interval(days => ${days})` });

/**
 * Deletes what is older than the days that {@link retentionDays} states.
 * @param contactRetentionDays days that the operator gives messages of the contact form
 */
export function purge(
  database: Database,
  openStore: OpenFileStore,
  contactRetentionDays: number,
): JobHandler<"purge"> {
  return async () => ({
    attempts: await purged(AttemptEntity, { windowEndsAt: before(retentionDays.attempts) }),
    // Their refresh tokens go with them.
    sessions: await purged(SessionEntity, {
      [raw("least(expires_at, revoked_at)")]: before(retentionDays.sessions),
    }),
    links: await purged(MailedLinkEntity, { expiresAt: before(retentionDays.links) }),
    mails: await purged(MailEntity, {
      createdAt: before(retentionDays.mails),
      [raw("template ->> 'kind'")]: { $ne: "contact-message" },
    }),
    unverifiedAccounts: await purgedBySql(
      `delete from users where verified_at is null and created_at < now() - make_interval(days => ?)
       and not exists (select from mailed_links where email = users.email and expires_at > now())`,
      retentionDays.unverifiedAccounts,
    ),
    contactMessages: await purgedBySql(
      `delete from mails where id in
       (select mail_id from contact_messages where created_at < now() - make_interval(days => ?))`,
      contactRetentionDays,
    ),
    heartbeats: await purged(WorkerHeartbeatEntity, { seenAt: before(retentionDays.heartbeats) }),
    suppressedAddresses: await purged(SuppressedAddressEntity, {
      since: before(retentionDays.suppressedAddresses),
    }),
    cancelledSessions: await purged(CalendarEntryEntity, {
      cancelled: true,
      changedAt: before(retentionDays.cancelledSessions),
    }),
    // The newest of a source stays: by it the console sees that the schedule works.
    unchangedSyncRuns: await purgedBySql(
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
    previews: await purged(PreviewEntity, { expiresAt: before(retentionDays.previews) }),
    imports: await purged(ImportEntity, { createdAt: before(retentionDays.imports) }),
    revisions: await purged(RevisionEntity, { changedAt: before(retentionDays.revisions) }),
    // That a speaker was there, and who deleted them, stays on record without what was said of them.
    purgedSpeakers: await purgedBySql(
      `update revisions set before = null, after = null
       where resource = 'speakers' and (before is not null or after is not null) and record_id in
       (select record_id from revisions as deletion
         where resource = 'speakers' and kind = 'deleted'
         and changed_at < now() - make_interval(days => ?)
         and not exists (select from speakers where speakers.id = deletion.record_id))`,
      retentionDays.bin,
    ),
    rememberedFindings: await purged(RememberedFindingEntity, {
      seenAt: before(retentionDays.rememberedFindings),
      silencedBecause: null,
    }),
    // Last: by now nothing else names what has been purged.
    files: await purgeFiles(database, openStore),
  });

  async function purged<Row extends object>(
    entity: EntityName<Row>,
    where: FilterQuery<NoInfer<Row>>,
  ): Promise<number> {
    return database.em.fork().nativeDelete(entity, where);
  }

  /** What depends on rows of other tables, or on others of its own. */
  async function purgedBySql(statement: string, days: number): Promise<number> {
    const [row] = await database.em
      .fork()
      .execute<{ count: number }[]>(
        `with purged as (${statement} returning 1) select count(*)::int as count from purged`,
        [days],
      );
    return row?.count ?? 0;
  }
}
