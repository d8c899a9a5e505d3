import type { JobsOptions } from "bullmq";
import { retentionDays } from "../retention/retention.contract.ts";
import type { JobName } from "./jobs.contract.ts";

/** A backoff that doubles, in milliseconds; at random up to half of it less, so that many do not come back at once. */
export function backoffMs(attemptsMade: number): number {
  return Math.round(2_000 * 2 ** (attemptsMade - 1) * (0.5 + Math.random() / 2));
}

/** From seconds to about nine hours after the first attempt, as {@link backoffMs} doubles. */
export const mailAttempts = 15;

/** How long ended jobs are stored, in seconds. */
const remembered = { age: retentionDays.jobs * 24 * 3600 };

const mailPolicy: JobsOptions = {
  attempts: mailAttempts,
  // A backoff strategy of the consumer's own, which depends on the error that the handler throws.
  backoff: { type: "as-thrown" },
  removeOnComplete: { ...remembered, count: 2_000 },
  removeOnFail: { ...remembered, count: 2_000 },
};

const syncPolicy: JobsOptions = {
  attempts: 3,
  backoff: { type: "exponential", delay: 2_000, jitter: 0.5 },
  removeOnComplete: { ...remembered, count: 500 },
  removeOnFail: { ...remembered, count: 500 },
};

/** Attempts, backoff and retention of each kind of job. */
export const policies: Record<JobName, JobsOptions> = {
  "sync-speakers": syncPolicy,
  "sync-agenda": syncPolicy,
  "contact-email": mailPolicy,
  "account-email": mailPolicy,
  purge: {
    attempts: 3,
    backoff: { type: "exponential", delay: 60_000, jitter: 0.5 },
    removeOnComplete: remembered,
    removeOnFail: remembered,
  },
};
