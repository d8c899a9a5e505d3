import type { FastifyBaseLogger } from "fastify";
import type { Queues } from "../jobs/queue.ts";

/** Jobs that send mail: a contact message's, and that of every other mail. */
export type MailJob = "contact-email" | "account-email";

type Log = Pick<FastifyBaseLogger, "warn">;

/**
 * Queues a mail whose row is committed, together with others of the moment. It never throws: the row
 * is the outbox, and the worker's sweep queues what could not be queued here.
 */
export async function queueMailInBatch(
  queues: Queues,
  name: MailJob,
  id: string,
  log: Log,
): Promise<void> {
  await logged(id, log, () => queues.addInBatch(name, { messageId: id }, id));
}

/** Queues mails of `insertMail` or `mailAdmins`, once they are committed. It never throws, as {@link queueMailInBatch}. */
export async function queueMails(queues: Queues, ids: readonly string[], log: Log): Promise<void> {
  for (const id of ids) {
    await logged(id, log, () => queues.add("account-email", { messageId: id }, { jobId: id }));
  }
}

/**
 * Queues a mail that may have been queued before.
 * @returns false when its job waits or runs
 */
export async function requeueMail(queues: Queues, name: MailJob, id: string): Promise<boolean> {
  const found = await queues.find(name, id);
  const state = await found?.getState();
  // The queue takes no job twice, not even one that has ended.
  if (found && (state === "completed" || state === "failed")) await found.remove();
  else if (found) return false;
  await queues.add(name, { messageId: id }, { jobId: id });
  return true;
}

/** Queues a mail that an admin sends again. It never throws, as {@link queueMailInBatch}. */
export async function queueRetriedMail(
  queues: Queues,
  name: MailJob,
  id: string,
  log: Log,
): Promise<void> {
  await logged(id, log, () => requeueMail(queues, name, id));
}

async function logged(id: string, log: Log, queue: () => Promise<unknown>): Promise<void> {
  try {
    await queue();
  } catch (error) {
    log.warn(
      { err: error, messageId: id },
      "A mail is committed but not queued; the worker's sweep will queue it",
    );
  }
}
