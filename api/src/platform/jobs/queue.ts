import { Queue, type Job, type JobsOptions, type JobType } from "bullmq";
import type pg from "pg";
import { z } from "zod";
import { workContext } from "../log/work-context.ts";
import { tracedSend } from "./job-spans.ts";
import type { JobEnd } from "./job-data.contract.ts";
import { openBackend, type OpenBackend, type QueueConnection } from "./queue-backend.ts";
import { QueueOutage, type OutageLog } from "./queue-outage.ts";
import type { RetryRule } from "./retries.ts";

/** Timeout of a producer's calls to the queue. */
const producerTimeoutMs = 2_000;

/** The queue does not answer in time. What was asked of it may still happen. */
export class QueueUnavailableError extends Error {
  override name = "QueueUnavailableError";
  override message = "The job queue does not answer. Please try again in a moment.";
}

/** The queue answers, and takes no jobs: its memory is full, or it is a replica. */
export class QueueRefusesError extends Error {
  override name = "QueueRefusesError";
}

/** A kind of job. */
export interface JobDefinition {
  payload: z.ZodType<object>;
  result: z.ZodType;
  retry: RetryRule;
}

/** Kinds of jobs by their names. */
export type JobDefinitions = Record<string, JobDefinition>;

/** How many ended jobs of a kind are kept, however young they are. */
const maxKept = 2_000;

/** What BullMQ is told of a kind of job. */
function jobOptions({ retry }: JobDefinition, keepDays: number): JobsOptions {
  const kept = { age: keepDays * 24 * 3600, count: maxKept };
  return {
    attempts: retry.attempts,
    // The consumer's own strategy: `backoffMs`, or what the thrown error says.
    backoff: { type: "custom" },
    removeOnComplete: kept,
    removeOnFail: kept,
  };
}

/** The producer's side: adds jobs and reads them. It fails fast when the queue is unavailable. */
export class JobQueues<Jobs extends JobDefinitions> {
  readonly #jobs: Jobs;
  readonly #backend: OpenBackend;
  readonly #queues: Map<string, Queue>;
  readonly #outage: QueueOutage;

  /**
   * @param keepDays how long ended jobs are kept
   * @param log where the queue's outages are logged; nowhere when left out
   */
  constructor(
    jobs: Jobs,
    keepDays: number,
    connection: QueueConnection,
    log: OutageLog = { warn() {}, info() {} },
  ) {
    this.#jobs = jobs;
    this.#outage = new QueueOutage(log, () => this.ping());
    const definitions = Object.entries(jobs);
    const onError = this.reportError;
    this.#backend = openBackend(connection, definitions.length, onError, {
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

  /** Takes an error of a connection to the queue, also of a consumer's. */
  get reportError(): (error: Error) => void {
    return this.#outage.report;
  }

  /** The BullMQ queue of a kind of job, for the board and the schedulers. */
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
   * @param options `jobId` makes adding it twice add it once; `joins` makes it join one of the same kind that waits or runs
   * @returns the id of the job added or joined
   * @throws QueueUnavailableError when the queue does not answer in time
   */
  async add<Name extends keyof Jobs & string>(
    name: Name,
    payload: z.input<Jobs[Name]["payload"]>,
    options: { jobId?: string; joins?: string } = {},
  ): Promise<string> {
    const job = await tracedSend(name, (carrier) =>
      this.#inTime(
        this.queue(name).add(
          name,
          { ...this.#withOrigin(name, payload), ...carrier },
          {
            ...(options.jobId === undefined ? {} : { jobId: options.jobId }),
            ...(options.joins ? { deduplication: { id: `${name}:${options.joins}` } } : {}),
          },
        ),
      ),
    );
    if (job.id === undefined) throw new Error("The queue gave the job no id");
    return job.id;
  }

  /** A job by its id, or undefined when the queue does not know it (any more). */
  async find(name: keyof Jobs & string, id: string): Promise<Job | undefined> {
    return this.#inTime(this.queue(name).getJob(id));
  }

  /** The newest jobs of a kind in one of BullMQ's states, and how many there are. */
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
   * Has a job that has failed tried again, as often as a new one.
   * @returns whether it had failed
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
      // Somebody else was faster, or it was deleted as too old.
      if ((await this.stateOf(name, id)) !== "failed") return false;
      throw error;
    }
  }

  /**
   * Cancels a job: one that waits is removed, and the worker that does it is told to stop.
   * @returns whether it had not ended
   */
  async cancel(name: keyof Jobs & string, id: string, cancelledBy: string): Promise<boolean> {
    const job = await this.find(name, id);
    if (job === undefined || job.finishedOn !== undefined) return false;
    const end: JobEnd = { cancelledBy };
    await this.#inTime(job.updateData({ ...job.data, ...end }));
    if ((await this.stateOf(name, id)) !== "active") {
      // It fails when a worker has taken the job meanwhile, or a schedule holds it: who takes the
      // job finds that it is cancelled.
      await this.#inTime(job.remove()).catch(() => {});
    }
    return true;
  }

  /** The state of a job, in BullMQ's words. */
  async stateOf(name: keyof Jobs & string, id: string): Promise<string> {
    return this.#inTime(this.queue(name).getJobState(id));
  }

  /**
   * Whether the queue takes jobs.
   * @throws QueueRefusesError when it answers and takes none, QueueUnavailableError when it does not answer in time
   */
  async ping(): Promise<void> {
    const [queue] = this.all();
    if (queue !== undefined) await this.#inTime(queue.getJobCounts("waiting"));
    await this.#inTime(this.#backend.write()).catch((cause: unknown) => {
      const isAnswer = cause instanceof Error && cause.name === "ReplyError";
      throw isAnswer ? new QueueRefusesError(cause.message, { cause }) : cause;
    });
  }

  /**
   * Writes a job, reads it and removes it; no worker sees it.
   * @throws QueueUnavailableError when the queue does not answer in time
   */
  async tryOut<Name extends keyof Jobs & string>(
    name: Name,
    payload: z.input<Jobs[Name]["payload"]>,
  ): Promise<void> {
    const options = { jobId: crypto.randomUUID(), delay: 3_600_000 };
    const job = await this.#inTime(this.queue(name).add(name, payload, options));
    const found = await this.find(name, job.id ?? "");
    await this.#inTime(job.remove());
    if (found === undefined) throw new Error("The queue has lost a job at once");
  }

  /** What Redis does when its memory is full; null when jobs are stored in PostgreSQL. */
  async evictionPolicy(): Promise<string | null> {
    const { redis } = this.#backend;
    if (redis === undefined) return null;
    const memory = await this.#inTime(redis.info("memory"));
    return /maxmemory_policy:(\S+)/.exec(memory)?.[1] ?? null;
  }

  /** When the job was added that has waited longest, in milliseconds since 1970; null when none waits. */
  async oldestWaiting(name: keyof Jobs & string): Promise<number | null> {
    const [job] = await this.#inTime(this.queue(name).getJobs(["waiting"], 0, 0, true));
    return job?.timestamp ?? null;
  }

  /** Connections of the queue in PostgreSQL; undefined when jobs are stored in Redis. */
  get pool(): pg.Pool | undefined {
    return this.#backend.pool;
  }

  /** How many jobs of a kind there are, by BullMQ's state. */
  async counts(name: keyof Jobs & string): Promise<Record<string, number>> {
    return this.#inTime(this.queue(name).getJobCounts());
  }

  async close(): Promise<void> {
    this.#outage.close();
    await Promise.allSettled(this.all().map((queue) => this.#inTime(queue.close())));
    await this.#backend.close();
  }

  /** A job's payload with the request that queues it. */
  #withOrigin(name: string, payload: unknown): object {
    const requestId = workContext.getStore()?.requestId;
    return { ...this.#jobs[name]?.payload.parse(payload), ...(requestId && { requestId }) };
  }

  async #inTime<Result>(work: Promise<Result>): Promise<Result> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new QueueUnavailableError()), producerTimeoutMs);
    try {
      return await Promise.race([work, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}
