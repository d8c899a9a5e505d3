import { jobs } from "api/contract/jobs";
import type { Database } from "api/database";
import type { Queues } from "api/queue";

/** Younger rows are still on their way from the form to the queue by themselves. */
const graceSeconds = 10;
const pageSize = 200;
/** Before every id. */
const firstPage = "00000000-0000-0000-0000-000000000000";

/**
 * Queues every message that is committed and not on its way: its api process died before
 * queueing it, or the queue was away, or has lost it since.
 * @returns how many were queued
 */
export async function sweepContactMessages(database: Database, queues: Queues): Promise<number> {
  let queued = 0;
  // Page by page: the oldest may all be on their way and must not hide the others.
  for (let last = firstPage; ;) {
    const page = await database.em.fork().execute<{ id: string }[]>(
      `select id from contact_messages
       where status = 'pending' and id > ?::uuid
         and created_at < now() - make_interval(secs => ?)
         and (next_attempt_at is null or next_attempt_at < now() - make_interval(secs => ?))
       order by id limit ?`,
      [last, graceSeconds, graceSeconds, pageSize],
    );
    queued += await queueStranded(queues, page);
    const next = page.at(-1);
    if (next === undefined || page.length < pageSize) return queued;
    last = next.id;
  }
}

async function queueStranded(queues: Queues, rows: { id: string }[]): Promise<number> {
  let queued = 0;
  for (const { id } of rows) {
    const job = await queues.find("contact-email", id);
    const state = await job?.getState();
    // A job that ended without its row's saying so could not write to the database: once more.
    if (job && (state === "completed" || state === "failed")) await job.remove();
    else if (job) continue;
    await queues.add("contact-email", { messageId: id }, { jobId: id });
    queued += 1;
  }
  return queued;
}

/** Notes on a message's row when its mail is tried next, so that the sweep leaves it alone till then. */
export async function noteNextAttempt(
  database: Database,
  payload: unknown,
  retryInMs: number,
): Promise<void> {
  const { messageId } = jobs["contact-email"].payload.parse(payload);
  await database.em.fork().execute(
    `update contact_messages set next_attempt_at = now() + make_interval(secs => ?)
     where id = ? and status = 'pending'`,
    [retryInMs / 1000, messageId],
  );
}
