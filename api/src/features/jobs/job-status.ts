import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { jobEnd } from "../../platform/jobs/job-data.contract.ts";
import { jobName, jobProgress, type JobName, type JobStatus } from "./jobs.contract.ts";
import type { Queues } from "./queues.ts";

const pollIntervalMs = 250;

/** The address part that names a job among all kinds of work. */
export function jobAddress(name: JobName, id: string): string {
  return `${name}:${id}`;
}

/** Reads {@link jobAddress} back; null when it names no kind of work. */
export function parseJobAddress(address: string): { name: JobName; id: string } | null {
  const separator = address.indexOf(":");
  const name = jobName.safeParse(address.slice(0, separator));
  const id = address.slice(separator + 1);
  return name.success && id !== "" ? { name: name.data, id } : null;
}

/** Null when the queue does not know the job (any more). */
export async function readJobStatus(
  queues: Queues,
  name: JobName,
  id: string,
): Promise<JobStatus | null> {
  // The state first: a job that ends between the two reads is then reported as ended by the next
  // poll, and never as ended without its result.
  const state = await queues.stateOf(name, id);
  const job = await queues.find(name, id);
  if (job === undefined) return null;
  const progress = jobProgress.safeParse(job.progress);
  return {
    id: jobAddress(name, id),
    name,
    state: state === "completed" || state === "failed" || state === "active" ? state : "waiting",
    progress: progress.success ? progress.data : null,
    result: state === "completed" ? job.returnvalue : null,
    error: state === "failed" ? (job.failedReason ?? null) : null,
    failure: state === "failed" ? failureOf(job.data) : null,
  };
}

function failureOf(data: unknown): JobStatus["failure"] {
  const { cancelledBy, refusal } = jobEnd.catch({}).parse(data);
  return cancelledBy === undefined ? (refusal ?? "error") : "cancelled";
}

/** How a job stands that was removed before it began. */
export function removed(status: JobStatus): JobStatus {
  const error = "Removed from the queue before it began.";
  return { ...status, state: "failed", progress: null, error, failure: "cancelled" };
}

/** Who watches a job. */
export interface JobWatcher {
  signal: AbortSignal;
  /** Throws when whoever watches may not any more; is asked before each look. */
  confirmAccess: () => Promise<void>;
}

/**
 * Yields a job's status, at once and whenever it changes, until it has ended. Polls the
 * job itself instead of listening for events: an event that is missed is missed for ever.
 */
export async function* watchJob(
  queues: Queues,
  name: JobName,
  id: string,
  { signal, confirmAccess }: JobWatcher,
): AsyncGenerator<JobStatus> {
  let last: JobStatus | null = null;
  while (!signal.aborted) {
    await confirmAccess();
    const status = await readJobStatus(queues, name, id);
    if (status === null) {
      if (last !== null) yield removed(last);
      return;
    }
    if (!isDeepStrictEqual(status, last)) yield status;
    if (hasEnded(status)) return;
    last = status;
    await delay(pollIntervalMs, undefined, { signal }).catch(() => {});
  }
}

/** Whether a job has ended. */
export function hasEnded(status: JobStatus): boolean {
  return status.state === "completed" || status.state === "failed";
}
