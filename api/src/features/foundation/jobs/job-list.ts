import type { Job, JobType } from "bullmq";
import { jobAddress } from "./job-status.ts";
import { jobProgress, type JobEntry, type JobName, type JobState } from "./jobs.contract.ts";
import type { Queues } from "./queues.service.ts";

/** BullMQ's states for each of our states. */
const states = {
  waiting: ["waiting", "prioritized", "delayed"],
  active: ["active"],
  completed: ["completed"],
  failed: ["failed"],
} as const satisfies Record<JobState, readonly JobType[]>;

/** Filter of the job list. */
export interface JobQuery {
  names: readonly JobName[];
  states: readonly JobState[];
  first: number;
  last: number;
}

/**
 * Merges the jobs of several queues into one list, newest first. Each queue is queried for a full
 * page, because it may contain the newest jobs.
 * @throws QueueUnavailableError when a queue does not respond in time
 */
export async function listJobs(
  queues: Queues,
  { names, states: wanted, first, last }: JobQuery,
): Promise<{ jobs: JobEntry[]; total: number }> {
  const parts = await Promise.all(
    names.flatMap((name) =>
      wanted.flatMap((state) =>
        states[state].map(async (inQueue) => {
          const { jobs, count } = await queues.list(name, inQueue, last + 1);
          return { entries: jobs.map((job) => entryOf(name, state, job)), count };
        }),
      ),
    ),
  );
  const all = parts.flatMap(({ entries }) => entries);
  all.sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime() || a.id.localeCompare(b.id));
  return {
    jobs: all.slice(first, last + 1),
    total: parts.reduce((sum, { count }) => sum + count, 0),
  };
}

function entryOf(name: JobName, state: JobState, job: Job): JobEntry {
  const progress = jobProgress.safeParse(job.progress);
  const instantOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));
  const { timestamp, processedOn, finishedOn, attemptsMade, delay } = job;
  return {
    id: jobAddress(name, job.id ?? ""),
    name,
    state,
    attempts: attemptsMade,
    addedAt: new Date(timestamp),
    dueAt: state === "waiting" && delay > 0 ? new Date((processedOn ?? timestamp) + delay) : null,
    startedAt: instantOf(processedOn),
    endedAt: instantOf(finishedOn),
    durationMs:
      processedOn === undefined || finishedOn === undefined ? null : finishedOn - processedOn,
    progress: progress.success ? progress.data : null,
    error: state === "completed" ? null : (job.failedReason ?? null),
  };
}
