import { raw, sql, type EntityName, type FilterQuery } from "@mikro-orm/core";
import { retentionDays } from "api/features/foundation/retention/retention.contract";
import type { Database } from "api/app/database/database";
import { MailedLinkEntity, SessionEntity } from "api/features/people/accounts/accounts.entity";
import { AttemptEntity } from "api/platform/http/attempt.entity";
import { CalendarEntryEntity } from "api/features/content/calendar/calendar.entity";
import { ImportEntity } from "api/features/operations/imports/imports.entity";
import { WorkerHeartbeatEntity } from "api/features/foundation/jobs/jobs.entity";
import { MailEntity, SuppressedAddressEntity } from "api/features/people/mail/mail.entity";
import { PreviewEntity } from "api/features/desk/previews/previews.entity";
import { RememberedFindingEntity } from "api/features/operations/readiness/readiness.entity";
import { RevisionEntity } from "api/features/foundation/revisions/revisions.entity";
import type { OpenFileStore } from "api/features/operations/files/file-store.service";
import type { JobHandler } from "../consumer.ts";
import { purgeFiles } from "./purge-files.ts";

/** Deletes accounts whose address was not verified in time. */
const deleteUnverified = `delete from users
 where verified_at is null and created_at < now() - make_interval(days => ?)
 and not exists (select from mailed_links where email = users.email and expires_at > now())`;

/** Speakers whose deletion was a number of days ago. */
const deletedSpeakers = `select distinct record_id from revisions as deletion
  where resource = 'speakers' and kind = 'deleted'
  and changed_at < now() - make_interval(days => ?)
  and not exists (select from speakers where speakers.id = deletion.record_id)`;

/** Erases deleted speakers from the changes that runs report. */
const eraseFromReports = `with gone as (${deletedSpeakers})
 update sync_runs set changes = erased.changes
 from (
   select run.id, jsonb_agg(
     case when record_id is null then change
       else change || jsonb_build_object('key', record_id, 'label', '', 'fields', '[]'::jsonb) end
     order by place) as changes
   from sync_runs as run
   cross join jsonb_array_elements(run.changes) with ordinality as entry (change, place)
   left join gone on record_id = (change ->> 'recordId')::uuid
   where run.source = 'speakers'
   group by run.id
   having bool_or(record_id is not null and change ->> 'label' <> '')) as erased
 where sync_runs.id = erased.id`;

/** Deletes the questions of runs about deleted speakers. */
const deleteQuestions = `with gone as (${deletedSpeakers})
 update sync_runs set questions = left_questions.questions
 from (
   select run.id,
     coalesce(jsonb_agg(question order by place) filter (where record_id is null), '[]') as questions
   from sync_runs as run
   cross join jsonb_array_elements(run.questions) with ordinality as entry (question, place)
   left join gone on record_id = (question ->> 'recordId')::uuid
   where run.source = 'speakers'
   group by run.id
   having bool_or(record_id is not null)) as left_questions
 where sync_runs.id = left_questions.id`;

/** Uses the database's clock. */
const before = (days: number) => ({ $lt: sql`now() - make_interval(days => ${days})` });

/**
 * Deletes data after the retention periods in {@link retentionDays}.
 * @param contactRetentionDays retention of contact messages, as configured by the operator
 */
export function purge(
  database: Database,
  openStore: OpenFileStore,
  contactRetentionDays: number,
): JobHandler<"purge"> {
  const { purged, purgedBySql } = purging(database);
  return async () => ({
    attempts: await purged(AttemptEntity, { windowEndsAt: before(retentionDays.attempts) }),
    // Deletes their refresh tokens, too.
    sessions: await purged(SessionEntity, {
      [raw("least(expires_at, revoked_at)")]: before(retentionDays.sessions),
    }),
    links: await purged(MailedLinkEntity, { expiresAt: before(retentionDays.links) }),
    mails: await purged(MailEntity, {
      createdAt: before(retentionDays.mails),
      [raw("template ->> 'kind'")]: { $ne: "contact-message" },
    }),
    unverifiedAccounts: await purgedBySql(deleteUnverified, retentionDays.unverifiedAccounts),
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
    // Keeps the newest run of each source, with which the console shows that the schedule works.
    unchangedSyncRuns: await purgedBySql(
      `delete from sync_runs as run where ended_at < now() - make_interval(days => ?)
       and trigger = 'schedule' and mode = 'apply' and state = 'succeeded'
       and changes = '[]' and (counts ->> 'errors')::int = 0
       and exists (select from sync_runs as newer
         where newer.source = run.source and newer.trigger = run.trigger and newer.mode = run.mode
         and newer.state = run.state and newer.ended_at > run.ended_at)
       and not exists (select from sync_runs as other
         where run.id in (other.undoes, other.undone_by))`,
      retentionDays.unchangedSyncRuns,
    ),
    syncRuns: await purgedBySql(
      `delete from sync_runs as run where ended_at < now() - make_interval(days => ?)
       and exists (select from sync_runs as newer
         where newer.source = run.source and newer.ended_at > run.ended_at
         and newer.trigger = run.trigger and newer.mode = run.mode and newer.state = run.state)`,
      retentionDays.revisions,
    ),
    runDetails: await purgedBySql(
      `update sync_runs set errors = '[]', tables = '[]'
       where ended_at < now() - make_interval(days => ?)
       and (errors <> '[]' or tables <> '[]')`,
      retentionDays.runDetails,
    ),
    previews: await purged(PreviewEntity, { expiresAt: before(retentionDays.previews) }),
    imports: await purged(ImportEntity, { createdAt: before(retentionDays.imports) }),
    revisions: await purged(RevisionEntity, { changedAt: before(retentionDays.revisions) }),
    // Keeps who deleted which speaker, but not the speaker's data.
    purgedSpeakers: await purgedBySql(
      `update revisions set before = null, after = null
       where resource = 'speakers' and (before is not null or after is not null)
       and record_id in (${deletedSpeakers})`,
      retentionDays.bin,
    ),
    purgedReports: await purgedBySql(eraseFromReports, retentionDays.bin),
    purgedQuestions: await purgedBySql(deleteQuestions, retentionDays.bin),
    // Their keys contain names.
    purgedAnswers: await purgedBySql(
      `delete from row_answers where record_id in (${deletedSpeakers})`,
      retentionDays.bin,
    ),
    rememberedFindings: await purged(RememberedFindingEntity, {
      seenAt: before(retentionDays.rememberedFindings),
      silencedBecause: null,
    }),
    // Release 1.0.0 stores who silenced a finding.
    silencers: await database.em
      .fork()
      .nativeUpdate(RememberedFindingEntity, { silencedBy: { $ne: null } }, { silencedBy: null }),
    // Must be last, when no purged row refers to a file any more.
    files: await purgeFiles(database, openStore),
  });
}

/** Deletes or erases rows of a database, and returns their number. */
function purging(database: Database) {
  return { purged, purgedBySql };

  async function purged<Row extends object>(
    entity: EntityName<Row>,
    where: FilterQuery<NoInfer<Row>>,
  ): Promise<number> {
    return database.em.fork().nativeDelete(entity, where);
  }

  /** For conditions on other rows or tables. */
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
