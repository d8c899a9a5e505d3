import { jobs } from "api/contract/jobs";
import { ContactMessageEntity } from "api/entity/contact";
import type { Database } from "api/database";
import type { Queues } from "api/queue";

/** Younger rows are still on their way from the form to the queue by themselves. */
const graceSeconds = 10;
const mostAtOnce = 200;

/**
 * Queues every message that is committed and not on its way: its api process died before
 * queueing it, or the queue was away, or has lost it since.
 * @returns how many were queued
 */
export async function sweepContactMessages(database: Database, queues: Queues): Promise<number> {
  const stranded = await database.em.fork().execute<{ id: string }[]>(
    `select id from contact_messages
     where status = 'pending' and created_at < now() - make_interval(secs => ?)
       and (next_attempt_at is null or next_attempt_at < now() - make_interval(secs => ?))
     order by created_at limit ?`,
    [graceSeconds, graceSeconds, mostAtOnce],
  );
  let queued = 0;
  for (const { id } of stranded) {
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
  nextAttemptAt: Date,
): Promise<void> {
  const { messageId } = jobs["contact-email"].payload.parse(payload);
  await database.em
    .fork()
    .nativeUpdate(ContactMessageEntity, { id: messageId, status: "pending" }, { nextAttemptAt });
}
