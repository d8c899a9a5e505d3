import { Job, MetricsTime, Worker } from "bullmq";
import {
  cancellableJobs,
  jobs,
  type JobName,
  type JobPayload,
  type JobResult,
  type JobProgress,
} from "api/contract/jobs";
import { jobEnd, jobOrigin, type JobEnd } from "api/contract/job-data";
import { CancelledError, RefusedError, RetryLaterError, UnrecoverableError } from "api/job-errors";
import { workContext } from "api/work-context";
import { openBackend, type QueueConnection } from "api/queue-backend";
import { backoffMs } from "api/retries";
import { tracedAttempt } from "api/job-spans";
import { z } from "zod";

/** Reports a job's progress; `/api/jobs/{id}` shows the latest report. */
export type ReportProgress = (progress: JobProgress) => Promise<void>;

/** What a handler is given besides its payload. */
export interface JobContext {
  /** The job's id: the same again when it is tried again. */
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /** Whether no further try follows when this one throws. */
  isLastAttempt: boolean;
  /** Aborted with a CancelledError when somebody cancels the job. */
  signal: AbortSignal;
  report: ReportProgress;
}

export type JobHandler<Name extends JobName> = (
  payload: JobPayload<Name>,
  context: JobContext,
) => Promise<JobResult<Name>>;

/** One try of a job that has ended. */
export interface Attempt {
  job: JobName;
  /** `retried` when another try follows. */
  outcome: "completed" | "retried" | "failed";
  durationMs: number;
}

export interface ConsumerOptions {
  concurrency: number;
  onError: (error: Error) => void;
  /** Called for every attempt that has ended, inside of the job's work context. */
  onAttempt: (attempt: Attempt) => void;
  /** Called when an attempt failed: the next follows in `retryInMs`, null when none does. */
  onFailure: (payload: unknown, error: Error, retryInMs: number | null) => void;
}

/** After this time without renewal a job counts as stalled, and another worker takes it. */
const lockDuration = 15_000;

const cancelPollMs = 500;

/**
 * The consumer's side of a queue: does the jobs of one kind until it is closed. Unlike a producer
 * it waits for an unavailable queue without a timeout.
 */
export function consume<Name extends JobName>(
  connection: QueueConnection,
  name: Name,
  handler: JobHandler<Name>,
  { concurrency, onError, onAttempt, onFailure }: ConsumerOptions,
): Worker {
  const backend = openBackend(connection, 1, onError);
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
      // At 1 a second kill of the process would fail the job for good.
      maxStalledCount: 10,
      // Redis counts in the script that ends a job. In PostgreSQL it would be a second commit,
      // on one row that the jobs of a kind would wait for in turn.
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
  worker.on("closed", () => void backend.close());
  return worker;
}

/** Aborts the signal of a job that somebody cancels: its data say so, whichever process does it. */
function watchCancellation(worker: Worker, name: JobName, job: Job) {
  const controller = new AbortController();
  const look = (data: unknown) => {
    const { cancelledBy } = jobEnd.catch({}).parse(data);
    if (cancelledBy !== undefined) controller.abort(new CancelledError(cancelledBy));
  };
  look(job.data);
  const poll = async () => look((await Job.fromId(worker, job.id ?? ""))?.data);
  // While the queue is unavailable nobody can cancel either.
  const timer = cancellableJobs.has(name)
    ? setInterval(() => void poll().catch(() => {}), cancelPollMs)
    : undefined;
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}

/** What a job says of its origin; a job that says it wrongly is done all the same. */
const origin = jobOrigin.catch({});

/** Runs one attempt of a job in a work context of its own, and reports how it ended. */
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

/** A payload that does not parse never will: the job fails at once and says what is wrong. */
function parsePayload<Name extends JobName>(name: Name, data: unknown): JobPayload<Name> {
  const result = jobs[name].payload.safeParse(data);
  if (!result.success) {
    throw new UnrecoverableError(
      `The payload of this ${name} job cannot be used: ${z.prettifyError(result.error)}`,
    );
  }
  return result.data as JobPayload<Name>;
}
