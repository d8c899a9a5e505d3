import { Job, MetricsTime, Worker } from "bullmq";
import {
  cancellableJobs,
  jobs,
  type JobName,
  type JobPayload,
  type JobResult,
  type JobProgress,
} from "api/features/foundation/jobs/jobs.contract";
import { jobEnd, jobOrigin, type JobEnd } from "api/platform/jobs/job-data.contract";
import {
  CancelledError,
  RefusedError,
  RetryLaterError,
  UnrecoverableError,
} from "api/platform/jobs/job-errors";
import { workContext } from "api/platform/log/work-context";
import type { OpenBackend } from "api/platform/jobs/queue-backend";
import { backoffMs } from "api/platform/jobs/retries";
import { tracedAttempt } from "api/platform/jobs/job-spans";
import { z } from "zod";

/** Reports a job's progress. `/api/jobs/{id}` returns the latest report. */
export type ReportProgress = (progress: JobProgress) => Promise<void>;

export interface JobContext {
  /** Job id, the same for all attempts. */
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Whether no retry follows if this attempt fails. */
  isLastAttempt: boolean;
  /** Aborted with a CancelledError when the job is cancelled. */
  signal: AbortSignal;
  report: ReportProgress;
}

export type JobHandler<Name extends JobName> = (
  payload: JobPayload<Name>,
  context: JobContext,
) => Promise<JobResult<Name>>;

/** A finished attempt of a job. */
export interface Attempt {
  job: JobName;
  /** `retried` when another attempt follows. */
  outcome: "completed" | "retried" | "failed";
  durationMs: number;
}

export interface ConsumerOptions {
  concurrency: number;
  onError: (error: Error) => void;
  /** Called after each attempt, in the job's work context. */
  onAttempt: (attempt: Attempt) => void;
  /**
   * Called when an attempt failed. `retryInMs` is the delay of the next attempt; null when none
   * follows.
   */
  onFailure: (payload: unknown, error: Error, retryInMs: number | null) => void;
}

/**
 * Lock duration in milliseconds. Without renewal the job is stalled, and another worker takes it.
 */
const lockDuration = 15_000;

const cancelPollMs = 500;

/**
 * Processes the jobs of a queue until it is closed. Unlike a producer, it waits for an unavailable
 * queue without a timeout.
 * @param backend must be closed after the worker
 */
export function consume<Name extends JobName>(
  backend: OpenBackend,
  name: Name,
  handler: JobHandler<Name>,
  { concurrency, onError, onAttempt, onFailure }: ConsumerOptions,
): Worker {
  const worker: Worker = new Worker(
    name,
    async (job) => {
      const cancellation = watchCancellation(worker, name, job);
      try {
        return await attempt(name, job, cancellation.signal, onAttempt, async (context) =>
          handler(parsePayload(name, job.data), context),
        );
      } finally {
        cancellation.stop();
      }
    },
    {
      ...backend.options,
      concurrency,
      lockDuration,
      stalledInterval: lockDuration / 3,
      // With the default of 1, the job would fail permanently when its process is killed a second
      // time.
      maxStalledCount: 10,
      // In Redis, metrics are part of the script that finishes a job. In PostgreSQL, they would
      // need a second commit to one row per queue, on which all jobs would contend.
      ...(backend.redis && { metrics: { maxDataPoints: MetricsTime.ONE_WEEK } }),
      settings: {
        backoffStrategy: (attemptsMade, _type, error) =>
          error instanceof RetryLaterError
            ? error.retryInMs
            : backoffMs(jobs[name].retry, attemptsMade),
      },
    },
    backend.factory,
  );
  worker.on("error", onError);
  worker.on("failed", (job, error) => {
    const isOver = job?.finishedOn !== undefined;
    onFailure(job?.data, error, job === undefined || isOver ? null : job.delay);
  });
  return worker;
}

/**
 * Aborts the signal when the job is cancelled. The job's data is polled, because any process may
 * cancel it.
 */
function watchCancellation(worker: Worker, name: JobName, job: Job) {
  const controller = new AbortController();
  const look = (data: unknown) => {
    const { cancelledBy } = jobEnd.catch({}).parse(data);
    if (cancelledBy !== undefined) controller.abort(new CancelledError(cancelledBy));
  };
  look(job.data);
  const poll = async () => look((await Job.fromId(worker, job.id ?? ""))?.data);
  // Ignore errors: while the queue is unavailable, nobody can cancel the job either.
  const timer = cancellableJobs.has(name)
    ? setInterval(() => void poll().catch(() => {}), cancelPollMs)
    : undefined;
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}

/** An invalid origin must not fail the job. */
const origin = jobOrigin.catch({});

/** Runs one attempt of a job in a new work context, and reports its outcome. */
async function attempt<Result>(
  name: JobName,
  job: Job,
  signal: AbortSignal,
  onAttempt: (attempt: Attempt) => void,
  work: (context: JobContext) => Promise<Result>,
): Promise<Result> {
  const context = contextOf(job, signal);
  const { requestId, ...carrier } = origin.parse(job.data);
  const { id: jobId, attempt } = context;
  return tracedAttempt(name, { id: jobId, attempt, carrier }, (traceId) =>
    workContext.run({ requestId, traceId, job: name, jobId, attempt }, async () => {
      const started = performance.now();
      const ended = (outcome: Attempt["outcome"]) =>
        onAttempt({ job: name, outcome, durationMs: Math.round(performance.now() - started) });
      try {
        signal.throwIfAborted();
        const result = await work(context);
        ended("completed");
        return result;
      } catch (error) {
        if (error instanceof RefusedError) {
          const { refusal } = error;
          await job.updateData({ ...job.data, ...({ refusal } satisfies JobEnd) });
        }
        ended(context.isLastAttempt || error instanceof UnrecoverableError ? "failed" : "retried");
        throw error;
      }
    }),
  );
}

function contextOf(job: Job, signal: AbortSignal): JobContext {
  return {
    id: job.id ?? "",
    attempt: job.attemptsMade + 1,
    isLastAttempt: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
    signal,
    report: async (progress) => job.updateProgress(progress),
  };
}

/** Parses a payload. An invalid payload fails the job permanently. */
function parsePayload<Name extends JobName>(name: Name, data: unknown): JobPayload<Name> {
  const result = jobs[name].payload.safeParse(data);
  if (!result.success) {
    throw new UnrecoverableError(
      `The payload of this ${name} job cannot be used: ${z.prettifyError(result.error)}`,
    );
  }
  return result.data as JobPayload<Name>;
}
