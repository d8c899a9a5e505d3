import {
  createPostgresBackend,
  createRedisBackend,
  MetricsTime,
  Queue,
  UnrecoverableError,
  Worker,
  type Job,
  type JobsOptions,
} from "bullmq";
import { Redis } from "ioredis";
import type pg from "pg";
import { z } from "zod";
import { retentionDays } from "../retention/retention.contract.ts";
import { openQueuePool } from "./queue-pool.ts";
import {
  jobName,
  jobs,
  type JobName,
  type JobPayload,
  type JobProgress,
  type JobResult,
} from "./jobs.contract.ts";

/** Where queued work is kept. */
export interface QueueConnection {
  databaseUrl: string;
  /** Redis when given, else tables of the schema `bullmq` in the database. */
  redisUrl: string | undefined;
}

/** Tells how far a job is; what is told last is what `/api/jobs/{id}` shows. */
export type ReportProgress = (progress: JobProgress) => Promise<void>;

/** What a handler is given besides its payload. */
export interface JobContext {
  /** The job's id: the same again when it is tried again. */
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /** Whether no further try follows when this one throws. */
  isLastAttempt: boolean;
  report: ReportProgress;
}

export type JobHandler<Name extends JobName> = (
  payload: JobPayload<Name>,
  context: JobContext,
) => Promise<JobResult<Name>>;

/** Throw it where trying again cannot help: the job fails for good with this sentence. */
export { UnrecoverableError as HopelessError } from "bullmq";

/** How long ended jobs are remembered, in seconds. */
const remembered = { age: retentionDays.jobs * 24 * 3600 };

/** How each kind of job is tried again, and how long it is remembered. */
const policies: Record<JobName, JobsOptions> = {
  "sync-speakers": {
    attempts: 3,
    backoff: { type: "exponential", delay: 2_000, jitter: 0.5 },
    removeOnComplete: { ...remembered, count: 500 },
    removeOnFail: { ...remembered, count: 500 },
  },
  "contact-email": {
    // From seconds to about nine hours after the first try.
    attempts: 15,
    backoff: { type: "exponential", delay: 2_000, jitter: 0.5 },
    removeOnComplete: { ...remembered, count: 2_000 },
    removeOnFail: { ...remembered, count: 2_000 },
  },
  purge: {
    attempts: 3,
    backoff: { type: "exponential", delay: 60_000, jitter: 0.5 },
    removeOnComplete: remembered,
    removeOnFail: remembered,
  },
};

/** A worker that dies is noticed after this time, and its job given to another. */
const lockDuration = 15_000;

/** How long a producer waits for a queue that hangs before it says so. */
const producerTimeoutMs = 2_000;

/** The queue does not answer in time. What was asked of it may still happen. */
export class QueueAwayError extends Error {
  override name = "QueueAwayError";
  override message = "The job queue does not answer. Please try again in a moment.";
}

/** The producer's side: adds jobs and looks at them. It fails fast when the queue is away. */
export class Queues {
  readonly #connection: QueueConnection;
  readonly #queues: Map<JobName, Queue>;
  readonly #redis: Redis | undefined;
  readonly #pool: pg.Pool | undefined;

  constructor(connection: QueueConnection, onError: (error: Error) => void) {
    this.#connection = connection;
    // It waits for Redis in the background; whoever asks it something waits as long as #inTime says.
    this.#redis = connection.redisUrl
      ? new Redis(connection.redisUrl, {
          maxRetriesPerRequest: null,
          retryStrategy: (times) => Math.min(times * 200, 2_000),
        })
      : undefined;
    this.#redis?.on("error", onError);
    this.#pool = this.#redis
      ? undefined
      : openQueuePool(connection.databaseUrl, jobName.options.length);
    const backend = backendOf(connection, this.#redis, this.#pool);
    this.#queues = new Map(
      jobName.options.map((name) => {
        const queue = new Queue(
          name,
          { ...backend.options, defaultJobOptions: policies[name] },
          backend.factory,
        );
        queue.on("error", onError);
        return [name, queue];
      }),
    );
  }

  /** The BullMQ queue of a kind of job, for the board and the schedulers. */
  queue(name: JobName): Queue {
    const queue = this.#queues.get(name);
    if (queue === undefined) throw new Error(`There is no queue ${name}`);
    return queue;
  }

  all(): Queue[] {
    return [...this.#queues.values()];
  }

  /**
   * Adds a job.
   * @param options `jobId` makes adding it twice add it once; `joins` makes it join one of the same kind that waits or runs
   * @returns the id of the job added or joined
   * @throws QueueAwayError when the queue does not answer in time
   */
  async add<Name extends JobName>(
    name: Name,
    payload: JobPayload<Name>,
    options: { jobId?: string; joins?: boolean } = {},
  ): Promise<string> {
    const job = await this.#inTime(
      this.queue(name).add(name, jobs[name].payload.parse(payload), {
        ...(options.jobId === undefined ? {} : { jobId: options.jobId }),
        ...(options.joins ? { deduplication: { id: name } } : {}),
      }),
    );
    if (job.id === undefined) throw new Error("The queue gave the job no id");
    return job.id;
  }

  /** A job by its id, or undefined when the queue does not know it (any more). */
  async find(name: JobName, id: string): Promise<Job | undefined> {
    return this.#inTime(this.queue(name).getJob(id));
  }

  /** The state of a job, in BullMQ's words. */
  async stateOf(name: JobName, id: string): Promise<string> {
    return this.#inTime(this.queue(name).getJobState(id));
  }

  /** Whether the queue answers. */
  async ping(): Promise<void> {
    await this.#inTime(this.queue("contact-email").getJobCounts("waiting"));
  }

  /** Counts of each queue that answers, in the Prometheus text format. */
  async metrics(): Promise<string[]> {
    const counts = await Promise.allSettled(
      this.all().map((queue) => this.#inTime(queue.exportPrometheusMetrics())),
    );
    return counts.filter((count) => count.status === "fulfilled").map((count) => count.value);
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.all().map((queue) => this.#inTime(queue.close())));
    this.#redis?.disconnect();
    await this.#pool?.end();
  }

  async #inTime<Result>(work: Promise<Result>): Promise<Result> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new QueueAwayError()), producerTimeoutMs);
    try {
      return await Promise.race([work, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The consumer's side: does the jobs of one kind until it is closed. Unlike a producer it
   * waits for a queue that is away for as long as it takes.
   */
  work<Name extends JobName>(
    name: Name,
    handler: JobHandler<Name>,
    options: {
      concurrency: number;
      onError: (error: Error) => void;
      /** Called when a try failed: the next follows in `retryInMs`, null when none does. */
      onFailure?: (payload: unknown, error: Error, retryInMs: number | null) => void;
    },
  ): Worker {
    const redis = this.#connection.redisUrl
      ? new Redis(this.#connection.redisUrl, { maxRetriesPerRequest: null })
      : undefined;
    redis?.on("error", options.onError);
    const pool = redis ? undefined : openQueuePool(this.#connection.databaseUrl, 1);
    const backend = backendOf(this.#connection, redis, pool);
    const worker = new Worker(
      name,
      async (job: Job) => handler(parsePayload(name, job.data), contextOf(job)),
      {
        ...backend.options,
        concurrency: options.concurrency,
        lockDuration,
        stalledInterval: lockDuration / 3,
        // At 1 a second kill of the process would fail the job for good.
        maxStalledCount: 10,
        metrics: { maxDataPoints: MetricsTime.ONE_WEEK },
      },
      backend.factory,
    );
    worker.on("error", options.onError);
    worker.on("failed", (job, error) => {
      const isOver = job?.finishedOn !== undefined;
      options.onFailure?.(job?.data, error, job === undefined || isOver ? null : job.delay);
    });
    worker.on("closed", () => {
      redis?.disconnect();
      void pool?.end();
    });
    return worker;
  }
}

function contextOf(job: Job): JobContext {
  return {
    id: job.id ?? "",
    attempt: job.attemptsMade + 1,
    isLastAttempt: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
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

/**
 * The one place that picks where jobs are kept. Both backends live under a name made from the
 * database, so that two installations on one Redis never see each other's jobs.
 */
function backendOf(
  connection: QueueConnection,
  redis: Redis | undefined,
  pool: pg.Pool | undefined,
) {
  if (redis) {
    const database = new URL(connection.databaseUrl).pathname.slice(1) || "congress";
    return {
      factory: createRedisBackend,
      options: { connection: redis, prefix: `congress:${database}` },
    };
  }
  return {
    // Queue and Worker use what both backends have; only their default type parameters say Redis.
    factory: createPostgresBackend as unknown as typeof createRedisBackend,
    options: { connection: pool as unknown as Redis },
  };
}
