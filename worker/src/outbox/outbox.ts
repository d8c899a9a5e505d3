import { raw, sql } from "@mikro-orm/core";
import { executeBound, type Database, type EntityManager } from "api/app/database/database";
import { UnrecoverableError, RetryLaterError } from "api/platform/jobs/job-errors";
import type { Queues } from "api/features/foundation/jobs/queues.service";
import { jobs } from "api/features/foundation/jobs/jobs.contract";
import { backoffMs } from "api/platform/jobs/retries";
import { MailEntity } from "api/features/people/mail/mail.entity";
import { retrying, TransientError } from "../retrying.ts";
import { requeueMail } from "api/features/people/mail/queue-mail.service";

/** Newer rows are still being queued by the api. */
const graceSeconds = 10;
const pageSize = 200;
/** Number of jobs to look up at once. The queue may have few connections. */
const atOnce = 10;
/** Sorts before all ids. */
const firstPage = "00000000-0000-0000-0000-000000000000";

/**
 * Lease duration. The sending worker renews its lease. If it is killed, the lease expires and
 * another worker sends the mail.
 */
const leaseSeconds = 15;
const renewMs = (leaseSeconds * 1000) / 3;

/** Uses the database's clock. */
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const overdue = () => ({ $lt: inSeconds(-graceSeconds) });

/** Result of an attempt to claim a mail. */
interface Claim {
  /** Previous status of the row. */
  status: string;
  /** Including this attempt; null when the claim failed. */
  attempts: number | null;
  /** Remaining time of another worker's lease. */
  leaseMs: number | null;
}

/** Claims a mail for {@link leaseSeconds}, unless it is sent or leased by another worker. */
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
 * Sends a mail, unless it is sent or another worker is sending it, and stores the outcome in its
 * row. When the job of a failed mail runs again, an operator has retried it.
 * @throws UnrecoverableError when the mail failed permanently or its row is deleted
 * @throws RetryLaterError when the mail is to be retried
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
    // A renewal that runs while the database closes would hold its connection forever.
    await renewal;
  }
  await recordSent(em, id);
}

/**
 * How long to wait for the database after a mail was sent: until about the end of the lease, after
 * which another worker sends the mail again.
 */
const recording = { attempts: 7, firstDelayMs: 250, retryTimeoutMs: leaseSeconds * 1_000 };

/**
 * Records a sent mail, even if its lease has expired or the database is away for a while. Deletes
 * its link: someone with read access to the database must not be able to use links that were sent.
 */
async function recordSent(em: EntityManager, id: string): Promise<void> {
  const sent = {
    status: "sent",
    sentAt: sql`now()`,
    error: null,
    nextAttemptAt: null,
    leaseExpiresAt: null,
    link: null,
  } as const;
  await retrying(recording, {}, () =>
    em.nativeUpdate(MailEntity, { id }, sent).catch((error: unknown) => {
      const reason = "A sent mail could not be recorded";
      throw new TransientError(reason, reason, { cause: error });
    }),
  );
}

/**
 * Renews the lease. If the database is unavailable, it may expire. The mail is then sent twice,
 * with the same Message-ID.
 */
async function renewLease(em: EntityManager, id: string, attempts: number) {
  const leaseExpiresAt = inSeconds(leaseSeconds);
  await em
    .nativeUpdate(MailEntity, { id, status: "sending", attempts }, { leaseExpiresAt })
    .catch(() => {});
}

/**
 * Stores the error and the time of the next attempt.
 * @returns the error that the job throws
 */
async function recordFailure(
  em: EntityManager,
  id: string,
  attempts: number,
  error: unknown,
): Promise<Error> {
  const message = error instanceof Error ? error.message : String(error);
  const isOver = error instanceof UnrecoverableError || attempts >= jobs.mail.retry.attempts;
  const retryInMs = isOver ? null : backoffMs(jobs.mail.retry, attempts);
  // Skip the update when another worker has claimed the mail, which increments `attempts`.
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
 * Queues mails that are committed but neither queued nor being sent. This happens when the api
 * process died before it queued the mail, the worker died while sending it, or the queue was
 * unavailable or lost the job.
 * @returns number of queued mails
 */
export async function sweepOutbox(database: Database, queues: Queues): Promise<number> {
  let queued = 0;
  // Read all pages: the oldest mails may all be queued already.
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
    for (let at = 0; at < page.length; at += atOnce) {
      const requeued = page.slice(at, at + atOnce).map(({ id }) => requeueMail(queues, id));
      queued += (await Promise.all(requeued)).filter(Boolean).length;
    }
    const next = page.at(-1);
    if (next === undefined || page.length < pageSize) return queued;
    last = next.id;
  }
}
