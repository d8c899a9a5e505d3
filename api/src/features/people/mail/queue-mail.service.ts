import type { FastifyBaseLogger } from "fastify";
import type { Queues } from "../../foundation/jobs/queues.service.ts";

type Log = Pick<FastifyBaseLogger, "warn">;

/**
 * Queues committed mails. Never throws: the rows are the outbox, and the worker's sweep queues what
 * could not be queued here.
 */
export async function queueMails(queues: Queues, ids: readonly string[], log: Log): Promise<void> {
  for (const id of ids) {
    await logged(id, log, () => queues.add("mail", { mailId: id }, { jobId: id }));
  }
}

/**
 * Queues a mail that may have been queued before.
 * @returns false when its job is waiting or running
 */
export async function requeueMail(queues: Queues, id: string): Promise<boolean> {
  const found = await queues.find("mail", id);
  // BullMQ finds the state of a waiting job by searching the whole list of waiting jobs.
  if (found && found.finishedOn === undefined) return false;
  // The queue rejects a job id that it already has, even of a finished job.
  await found?.remove();
  await queues.add("mail", { mailId: id }, { jobId: id });
  return true;
}

/** Queues a mail that an admin retries. Never throws, like {@link queueMails}. */
export async function queueRetriedMail(queues: Queues, id: string, log: Log): Promise<void> {
  await logged(id, log, () => requeueMail(queues, id));
}

async function logged(id: string, log: Log, queue: () => Promise<unknown>): Promise<void> {
  try {
    await queue();
  } catch (error) {
    log.warn(
      { err: error, mailId: id },
      "A mail is committed but not queued; the worker's sweep will queue it",
    );
  }
}
