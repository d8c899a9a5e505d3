import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { jobEnd } from "../../../platform/jobs/job-data.contract.ts";
import { jobName, jobProgress, type JobName, type JobStatus } from "./jobs.contract.ts";
import type { Queues } from "./queues.service.ts";

/**
 * First and longest pause between polls, in milliseconds. Pauses grow by half, because most jobs end
 * soon.
 */
const [firstPauseMs, longestPauseMs] = [20, 250];

/** Returns a job's id in URLs, unique across all job types. */
export function jobAddress(name: JobName, id: string): string {
  return `${name}:${id}`;
}

/** Parses {@link jobAddress}; null for an unknown job type. */
export function parseJobAddress(address: string): { name: JobName; id: string } | null {
  const separator = address.indexOf(":");
  const name = jobName.safeParse(address.slice(0, separator));
  const id = address.slice(separator + 1);
  return name.success && id !== "" ? { name: name.data, id } : null;
}

/** Null when the queue has no such job. */
export async function readJobStatus(
  queues: Queues,
  name: JobName,
  id: string,
): Promise<JobStatus | null> {
  // Reads the state first: when a job ends between the two reads, the next poll reports its end,
  // and never an end without a result.
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

/** Returns the status of a job that was removed before it started. */
export function removed(status: JobStatus): JobStatus {
  const error = "Removed from the queue before it began.";
  return { ...status, state: "failed", progress: null, error, failure: "cancelled" };
}

/** Job to watch. */
export interface WatchedJob {
  name: JobName;
  id: string;
  /** If it was read before. Without it, a job that is removed before the first poll has no end. */
  status?: JobStatus;
}

/** Client that watches a job. */
export interface JobWatcher {
  signal: AbortSignal;
  /**
   * Called before each poll.
   * @throws when the client's access has ended
   */
  confirmAccess: () => Promise<void>;
}

/**
 * Yields a job's status immediately and on each change, until the job has ended. Polls the job
 * rather than listening for events, because a missed event is not sent again.
 */
export async function* watchJob(
  queues: Queues,
  { name, id, status: found }: WatchedJob,
  { signal, confirmAccess }: JobWatcher,
): AsyncGenerator<JobStatus> {
  if (found !== undefined) yield found;
  if (found !== undefined && hasEnded(found)) return;
  let last: JobStatus | null = found ?? null;
  let pauseMs = firstPauseMs;
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
    await delay(pauseMs, undefined, { signal }).catch(() => {});
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
  }
}

export function hasEnded(status: JobStatus): boolean {
  return status.state === "completed" || status.state === "failed";
}
