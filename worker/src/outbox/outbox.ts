import { raw, sql } from "@mikro-orm/core";
import { executeBound, type Database, type EntityManager } from "api/database";
import { UnrecoverableError, RetryLaterError } from "api/job-errors";
import type { Queues } from "api/queue";
import { jobs } from "api/contract/jobs";
import { backoffMs } from "api/retries";
import { MailEntity } from "api/entity/mail";
import { requeueMail } from "api/queue-mail";

/** Younger rows are still on their way from the api to the queue by themselves. */
const graceSeconds = 10;
const pageSize = 200;
/** Before every id. */
const firstPage = "00000000-0000-0000-0000-000000000000";

/** A worker that sends a mail renews its lease; a killed one's expires after this time, and another sends the mail. */
const leaseSeconds = 15;
const renewMs = (leaseSeconds * 1000) / 3;

/** By the database's clock. */
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const overdue = () => ({ $lt: inSeconds(-graceSeconds) });

/** What a try to claim a mail has found. */
interface Claim {
  /** The row's status before. */
  status: string;
  /** Counted with this one; null when the mail was not claimed. */
  attempts: number | null;
  /** What is left of another worker's lease. */
  leaseMs: number | null;
}

/** Claims a mail for {@link leaseSeconds}, unless it is sent or another worker holds its lease. */
const claimingSql = `
    with claim as (
      update mails set status = 'sending', attempts = attempts + 1, next_attempt_at = null,
        lease_expires_at = now() + make_interval(secs => $2)
      where id = $1 and (status in ('waiting', 'failed') or (status = 'sending' and lease_expires_at < now()))
      returning attempts)
    select mail.status, claim.attempts,
      (extract(epoch from mail.lease_expires_at - now()) * 1000)::int as "leaseMs"
    from mails as mail left join claim on true where mail.id = $1`;

/**
 * Sends the mail of a row, unless it is sent or another worker does, and records on the row what
 * comes of it. A mail whose job runs again after it failed was retried by an operator.
 * @throws UnrecoverableError when the mail has failed for good or its row is gone, RetryLaterError when
 * it is to be tried again
 */
export async function deliver(
  database: Database,
  id: string,
  send: (em: EntityManager) => Promise<void>,
): Promise<void> {
  const em = database.em.fork();
  const [found] = await executeBound<Claim>(em, claimingSql, [id, leaseSeconds]);
  if (found === undefined) throw new UnrecoverableError("The mail has been deleted.");
  const { status, attempts, leaseMs } = found;
  if (status === "sent") return;
  if (attempts === null) {
    throw new RetryLaterError("Another worker sends this mail.", Math.max(leaseMs ?? 0, 0) + 1_000);
  }

  let renewal = Promise.resolve();
  const lease = setInterval(() => (renewal = renewLease(em, id, attempts)), renewMs);
  try {
    await send(em);
  } catch (error) {
    throw await recordFailure(em, id, attempts, error);
  } finally {
    clearInterval(lease);
    // Under way while the database closes, it would hold its connection for ever.
    await renewal;
  }
  // Also by a worker whose lease has ended meanwhile: the mail is sent.
  await em.nativeUpdate(
    MailEntity,
    { id },
    { status: "sent", sentAt: sql`now()`, error: null, nextAttemptAt: null, leaseExpiresAt: null },
  );
}

/** When the database is unavailable the lease may expire: the mail is then sent twice, under one Message-ID. */
async function renewLease(em: EntityManager, id: string, attempts: number) {
  const leaseExpiresAt = inSeconds(leaseSeconds);
  await em
    .nativeUpdate(MailEntity, { id, status: "sending", attempts }, { leaseExpiresAt })
    .catch(() => {});
}

/** Records why an attempt failed and when the next one is. @returns what the job is to throw */
async function recordFailure(
  em: EntityManager,
  id: string,
  attempts: number,
  error: unknown,
): Promise<Error> {
  const message = error instanceof Error ? error.message : String(error);
  const isOver = error instanceof UnrecoverableError || attempts >= jobs.mail.retry.attempts;
  const retryInMs = isOver ? null : backoffMs(jobs.mail.retry, attempts);
  // Whoever has claimed it since has counted on.
  await em.nativeUpdate(
    MailEntity,
    { id, status: "sending", attempts },
    {
      status: isOver ? "failed" : "waiting",
      error: message,
      leaseExpiresAt: null,
      nextAttemptAt: retryInMs === null ? null : inSeconds(retryInMs / 1000),
    },
  );
  return retryInMs === null
    ? new UnrecoverableError(message)
    : new RetryLaterError(message, retryInMs, { cause: error });
}

/**
 * Queues every mail that is committed and not on its way: its api process died before queueing
 * it, its worker while sending it, or the queue was unavailable, or has lost it since.
 * @returns how many were queued
 */
export async function sweepOutbox(database: Database, queues: Queues): Promise<number> {
  let queued = 0;
  // Page by page: the oldest may all be on their way and must not hide the others.
  for (let last = firstPage; ;) {
    const page = await database.em.fork().find(
      MailEntity,
      {
        id: { $gt: last },
        $or: [
          { status: "waiting", [raw("greatest(created_at, next_attempt_at)")]: overdue() },
          { status: "sending", leaseExpiresAt: overdue() },
        ],
      },
      { fields: ["id"], orderBy: { id: "asc" }, limit: pageSize },
    );
    for (const { id } of page) {
      if (await requeueMail(queues, id)) queued += 1;
    }
    const next = page.at(-1);
    if (next === undefined || page.length < pageSize) return queued;
    last = next.id;
  }
}
