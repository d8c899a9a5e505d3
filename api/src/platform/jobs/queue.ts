import { randomUUID } from "node:crypto";
import { Queue, type Job, type JobsOptions, type JobType, type RepeatOptions } from "bullmq";
import type pg from "pg";
import { z } from "zod";
import { workContext } from "../log/work-context.ts";
import { tracedSend } from "./job-spans.ts";
import type { JobEnd } from "./job-data.contract.ts";
import {
  openBackend,
  requireReady,
  type OpenBackend,
  type QueueConnection,
} from "./queue-backend.ts";
import { QueueOutage, type OutageLog } from "./queue-outage.ts";
import type { RetryRule } from "./retries.ts";

/** Timeout of a producer's calls to the queue. */
const producerTimeoutMs = 2_000;

/** The queue did not respond in time. The operation may still take effect. */
export class QueueUnavailableError extends Error {
  override name = "QueueUnavailableError";
  override message = "The job queue does not answer. Please try again in a moment.";
}

/** The queue responds, but accepts no jobs. */
export class QueueRefusesError extends QueueUnavailableError {
  override name = "QueueRefusesError";
  override message = "The job queue takes no jobs. Please try again in a moment.";
  /** Cause and remedy, for operators. */
  readonly reason: string;

  constructor(reason: string, options: ErrorOptions) {
    super(undefined, options);
    this.reason = reason;
  }
}

/** Redis error prefixes, with cause and remedy. */
const refusals = [
  ["READONLY", "it is a replica and takes nothing: name the primary in REDIS_URL"],
  ["OOM", "its memory is full: raise maxmemory"],
] as const;

export interface JobDefinition {
  payload: z.ZodType<object>;
  result: z.ZodType;
  retry: RetryRule;
}

/** Job definitions by name. */
export type JobDefinitions = Record<string, JobDefinition>;

const schedulerOf = (name: string) => `${name}-schedule`;

/** Maximum number of finished jobs that are kept per definition, regardless of age. */
const maxKept = 2_000;

function jobOptions({ retry }: JobDefinition, keepDays: number): JobsOptions {
  const kept = { age: keepDays * 24 * 3600, count: maxKept };
  return {
    attempts: retry.attempts,
    // The consumer's backoff strategy: `backoffMs`, or the delay of the thrown error.
    backoff: { type: "custom" },
    removeOnComplete: kept,
    removeOnFail: kept,
  };
}

/** Producer that adds and reads jobs. It fails fast when the queue is unavailable. */
export class JobQueues<Jobs extends JobDefinitions> {
  readonly #jobs: Jobs;
  readonly #backend: OpenBackend;
  readonly #connection: QueueConnection;
  readonly #queues: Map<string, Queue>;
  readonly #outage: QueueOutage;

  /**
   * @param keepDays how long finished jobs are kept
   * @param log receives outages of the queue; by default they are not logged
   */
  constructor(
    jobs: Jobs,
    keepDays: number,
    connection: QueueConnection,
    log: OutageLog = { warn() {}, info() {} },
  ) {
    this.#jobs = jobs;
    this.#connection = connection;
    this.#outage = new QueueOutage(log, () => this.ping());
    const definitions = Object.entries(jobs);
    const onError = this.reportError;
    this.#backend = openBackend(connection, 0, onError, {
      retryStrategy: (times) => Math.min(times * 200, 2_000),
    });
    const { factory, options } = this.#backend;
    this.#queues = new Map(
      definitions.map(([name, definition]) => {
        const defaultJobOptions = jobOptions(definition, keepDays);
        const queue = new Queue(name, { ...options, defaultJobOptions }, factory);
        queue.on("error", onError);
        return [name, queue];
      }),
    );
  }

  /**
   * Waits until the queues are ready if jobs are stored in PostgreSQL. Redis may start later.
   * @throws an error message for operators when the database cannot be reached
   */
  async requireReady(): Promise<void> {
    await requireReady(this.#backend, this.#connection, this.all());
  }

  /** Handler for connection errors of the queue, including those of consumers. */
  get reportError(): (error: Error) => void {
    return this.#outage.report;
  }

  /**
   * BullMQ queue of a job definition. A call on a closed queue in PostgreSQL never settles, so
   * processes use the methods of this class, which have a timeout.
   */
  queue(name: keyof Jobs & string): Queue {
    const queue = this.#queues.get(name);
    if (queue === undefined) throw new Error(`There is no queue ${name}`);
    return queue;
  }

  all(): Queue[] {
    return [...this.#queues.values()];
  }

  /**
   * Adds a job.
   * @param options `jobId` makes the call idempotent; `joins` returns a waiting or running job with
   * the same value instead of adding one
   * @returns id of the new or existing job. BullMQ's own ids count from 1 again after the queue was
   * emptied, and rows in the database keep the ids of their jobs.
   * @throws QueueUnavailableError when the queue does not respond in time
   */
  async add<Name extends keyof Jobs & string>(
    name: Name,
    payload: z.input<Jobs[Name]["payload"]>,
    { jobId = randomUUID(), joins }: { jobId?: string; joins?: string } = {},
  ): Promise<string> {
    const job = await tracedSend(name, (carrier) =>
      this.#inTime(
        this.queue(name).add(
          name,
          { ...this.#withOrigin(name, payload), ...carrier },
          { jobId, ...(joins && { deduplication: { id: `${name}:${joins}` } }) },
        ),
      ),
    );
    if (job.id === undefined) throw new Error("The queue gave the job no id");
    return job.id;
  }

  /** Returns a job; undefined when it does not exist or was deleted. */
  async find(name: keyof Jobs & string, id: string): Promise<Job | undefined> {
    return this.#inTime(this.queue(name).getJob(id));
  }

  /** Returns the newest jobs in a BullMQ state, and their total count. */
  async list(
    name: keyof Jobs & string,
    state: JobType,
    limit: number,
  ): Promise<{ jobs: Job[]; count: number }> {
    const queue = this.queue(name);
    const [jobs, count] = await this.#inTime(
      Promise.all([queue.getJobs([state], 0, limit - 1), queue.getJobCountByTypes(state)]),
    );
    return { jobs, count };
  }

  /**
   * Retries a failed job, with all its attempts.
   * @returns whether the job was in the failed state
   */
  async retry(name: keyof Jobs & string, id: string): Promise<boolean> {
    const job = await this.find(name, id);
    if (job === undefined || (await this.stateOf(name, id)) !== "failed") return false;
    const { cancelledBy: _by, refusal: _why, ...data } = z.looseObject({}).parse(job.data);
    await this.#inTime(job.updateData(data));
    try {
      await this.#inTime(job.retry("failed", { resetAttemptsMade: true }));
      return true;
    } catch (error) {
      // Another caller retried it first, or it was deleted because of its age.
      if ((await this.stateOf(name, id)) !== "failed") return false;
      throw error;
    }
  }

  /**
   * Cancels a job. A waiting job is removed; the worker of an active job is told to stop.
   * @returns whether the job was unfinished
   */
  async cancel(name: keyof Jobs & string, id: string, cancelledBy: string): Promise<boolean> {
    const job = await this.find(name, id);
    if (job === undefined || job.finishedOn !== undefined) return false;
    const end: JobEnd = { cancelledBy };
    await this.#inTime(job.updateData({ ...job.data, ...end }));
    if ((await this.stateOf(name, id)) !== "active") {
      // Removal fails when a worker has just taken the job, or a schedule holds it. The worker sees
      // the cancellation when it takes the job.
      await this.#inTime(job.remove()).catch(() => {});
    }
    return true;
  }

  /**
   * Adds a job at the times of a schedule. Emptying the queue deletes its schedules.
   * @param replaces whether to replace an existing schedule, whose times may differ
   * @throws QueueUnavailableError when the queue does not respond in time
   */
  async setSchedule<Name extends keyof Jobs & string>(
    name: Name,
    times: Pick<RepeatOptions, "every" | "pattern" | "tz">,
    payload: z.input<Jobs[Name]["payload"]>,
    { replaces }: { replaces: boolean },
  ): Promise<void> {
    const queue = this.queue(name);
    const id = schedulerOf(name);
    if (!replaces && (await this.#inTime(queue.getJobScheduler(id))) !== undefined) return;
    await this.#inTime(queue.upsertJobScheduler(id, times, { name, data: payload }));
  }

  /** @throws QueueUnavailableError when the queue does not respond in time */
  async removeSchedule(name: keyof Jobs & string): Promise<void> {
    await this.#inTime(this.queue(name).removeJobScheduler(schedulerOf(name)));
  }

  /** BullMQ state of a job. */
  async stateOf(name: keyof Jobs & string, id: string): Promise<string> {
    return this.#inTime(this.queue(name).getJobState(id));
  }

  /**
   * Checks that the queue accepts jobs.
   * @throws QueueRefusesError when it responds, but accepts none
   * @throws QueueUnavailableError when it does not respond in time
   */
  async ping(): Promise<void> {
    const [queue] = this.all();
    if (queue !== undefined) await this.#inTime(queue.getJobCounts("waiting"));
    await this.#inTime(this.#backend.write());
  }

  /**
   * Writes, reads and removes a delayed job, which no worker sees.
   * @throws QueueUnavailableError when the queue does not respond in time
   */
  async tryOut<Name extends keyof Jobs & string>(
    name: Name,
    payload: z.input<Jobs[Name]["payload"]>,
  ): Promise<void> {
    const options = { jobId: randomUUID(), delay: 3_600_000 };
    const job = await this.#inTime(this.queue(name).add(name, payload, options));
    const found = await this.find(name, job.id ?? "");
    await this.#inTime(job.remove());
    if (found === undefined) throw new Error("The queue has lost a job at once");
  }

  /** Redis `maxmemory_policy`; null when jobs are stored in PostgreSQL. */
  async evictionPolicy(): Promise<string | null> {
    const { redis } = this.#backend;
    if (redis === undefined) return null;
    const memory = await this.#inTime(redis.info("memory"));
    return /maxmemory_policy:(\S+)/.exec(memory)?.[1] ?? null;
  }

  /**
   * Creation time of the job that has waited longest, in milliseconds since 1970; null when none
   * waits.
   */
  async oldestWaiting(name: keyof Jobs & string): Promise<number | null> {
    const [job] = await this.#inTime(this.queue(name).getJobs(["waiting"], 0, 0, true));
    return job?.timestamp ?? null;
  }

  /** Connection pool of the queue; undefined when jobs are stored in Redis. */
  get pool(): pg.Pool | undefined {
    return this.#backend.pool;
  }

  /** Number of jobs by BullMQ state. */
  async counts(name: keyof Jobs & string): Promise<Record<string, number>> {
    return this.#inTime(this.queue(name).getJobCounts());
  }

  async close(): Promise<void> {
    this.#outage.close();
    await Promise.allSettled(this.all().map((queue) => this.#inTime(queue.close())));
    await this.#backend.close();
  }

  /** Adds the id of the current request to a payload. */
  #withOrigin(name: string, payload: unknown): object {
    const requestId = workContext.getStore()?.requestId;
    return { ...this.#jobs[name]?.payload.parse(payload), ...(requestId && { requestId }) };
  }

  async #inTime<Result>(work: Promise<Result>): Promise<Result> {
    const late = Promise.withResolvers<never>();
    // An answer that has arrived while this process was busy is read before the immediate.
    const giveUp = () => setImmediate(() => late.reject(new QueueUnavailableError()));
    const timer = setTimeout(giveUp, producerTimeoutMs);
    try {
      return await Promise.race([work, late.promise]);
    } catch (error) {
      throw refusalOf(error) ?? error;
    } finally {
      clearTimeout(timer);
    }
  }
}

function refusalOf(cause: unknown): QueueRefusesError | undefined {
  if (!(cause instanceof Error)) return undefined;
  const known = refusals.find(([word]) => cause.message.includes(`${word} `));
  return known && new QueueRefusesError(known[1], { cause });
}
