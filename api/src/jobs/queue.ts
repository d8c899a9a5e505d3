import { Queue, type Job, type JobType } from "bullmq";
import type pg from "pg";
import { z } from "zod";
import { workContext } from "../log/work-context.ts";
import { tracedSend } from "../tracing/job-spans.ts";
import { BatchedAdds, type NewJob } from "./batched-adds.ts";
import { jobName, jobs, type JobEnd, type JobInput, type JobName } from "./jobs.contract.ts";
import { openBackend, type OpenBackend, type QueueConnection } from "./queue-backend.ts";
import { QueueOutage, type OutageLog } from "./queue-outage.ts";
import { policies } from "./retries.ts";

/** Timeout of a producer's calls to the queue. */
const producerTimeoutMs = 2_000;

/** Lines of Prometheus about all jobs that have ever ended. */
const totalsOfEnded = /^.*bullmq_job_(?:completed|failed)_total.*\n?/gm;

/** The queue does not answer in time. What was asked of it may still happen. */
export class QueueUnavailableError extends Error {
  override name = "QueueUnavailableError";
  override message = "The job queue does not answer. Please try again in a moment.";
}

/** The producer's side: adds jobs and reads them. It fails fast when the queue is unavailable. */
export class Queues {
  readonly #backend: OpenBackend;
  readonly #queues: Map<JobName, Queue>;
  readonly #batches = new Map<JobName, BatchedAdds>();
  readonly #outage: QueueOutage;

  /** @param log where the queue's outages are logged; nowhere when left out */
  constructor(connection: QueueConnection, log: OutageLog = { warn() {}, info() {} }) {
    this.#outage = new QueueOutage(log, () => this.ping());
    const onError = this.reportError;
    this.#backend = openBackend(connection, jobName.options.length, onError, {
      retryStrategy: (times) => Math.min(times * 200, 2_000),
    });
    const { factory, options } = this.#backend;
    this.#queues = new Map(
      jobName.options.map((name) => {
        const queue = new Queue(name, { ...options, defaultJobOptions: policies[name] }, factory);
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
   * @throws QueueUnavailableError when the queue does not answer in time
   */
  async add<Name extends JobName>(
    name: Name,
    payload: JobInput<Name>,
    options: { jobId?: string; joins?: string } = {},
  ): Promise<string> {
    const job = await tracedSend(name, (carrier) =>
      this.#inTime(
        this.queue(name).add(
          name,
          { ...withOrigin(name, payload), ...carrier },
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

  /**
   * Adds a job together with others that are added at the same time: at once, or within a moment.
   * Adding it twice adds it once.
   * @throws QueueUnavailableError when the queue does not answer in time
   */
  async addInBatch<Name extends JobName>(
    name: Name,
    payload: JobInput<Name>,
    jobId: string,
  ): Promise<void> {
    let batches = this.#batches.get(name);
    if (batches === undefined) {
      batches = new BatchedAdds((added) => this.#inTime(this.#addTogether(name, added)));
      this.#batches.set(name, batches);
    }
    const data = withOrigin(name, payload);
    await tracedSend(name, (carrier) =>
      batches.add({ name, data: { ...data, ...carrier }, opts: { jobId } }),
    );
  }

  async #addTogether(name: JobName, added: NewJob[]): Promise<Job[]> {
    const queue = this.queue(name);
    const [first, ...others] = added;
    if (first === undefined || others.length > 0) return queue.addBulk(added);
    return [await queue.add(name, first.data, first.opts)];
  }

  /** A job by its id, or undefined when the queue does not know it (any more). */
  async find(name: JobName, id: string): Promise<Job | undefined> {
    return this.#inTime(this.queue(name).getJob(id));
  }

  /** The newest jobs of a kind in one of BullMQ's states, and how many there are. */
  async list(
    name: JobName,
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
  async retry(name: JobName, id: string): Promise<boolean> {
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
  async cancel(name: JobName, id: string, cancelledBy: string): Promise<boolean> {
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
  async stateOf(name: JobName, id: string): Promise<string> {
    return this.#inTime(this.queue(name).getJobState(id));
  }

  /** Whether the queue answers. */
  async ping(): Promise<void> {
    await this.#inTime(this.queue("contact-email").getJobCounts("waiting"));
  }

  /**
   * Writes a job, reads it and removes it; no worker sees it.
   * @throws QueueUnavailableError when the queue does not answer in time
   */
  async tryOut(): Promise<void> {
    const job = await this.#inTime(
      this.queue("purge").add("purge", {}, { jobId: crypto.randomUUID(), delay: 3_600_000 }),
    );
    const found = await this.find("purge", job.id ?? "");
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
  async oldestWaiting(name: JobName): Promise<number | null> {
    const [job] = await this.#inTime(this.queue(name).getJobs(["waiting"], 0, 0, true));
    return job?.timestamp ?? null;
  }

  /** Connections of the queue in PostgreSQL; undefined when jobs are stored in Redis. */
  get pool(): pg.Pool | undefined {
    return this.#backend.pool;
  }

  /** Counts of each queue that answers, in the Prometheus text format. */
  async metrics(): Promise<string[]> {
    const counts = await Promise.allSettled(
      this.all().map((queue) => this.#inTime(queue.exportPrometheusMetrics())),
    );
    const texts = counts
      .filter((count) => count.status === "fulfilled")
      .map((count) => count.value);
    // Workers count the jobs that have ended only in Redis: elsewhere the totals would stay 0.
    return this.#backend.redis ? texts : texts.map((text) => text.replace(totalsOfEnded, ""));
  }

  async close(): Promise<void> {
    this.#outage.close();
    await Promise.all([...this.#batches.values()].map((batches) => batches.close()));
    await Promise.allSettled(this.all().map((queue) => this.#inTime(queue.close())));
    await this.#backend.close();
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

/** A job's payload with the request that queues it. */
function withOrigin<Name extends JobName>(name: Name, payload: JobInput<Name>): object {
  const requestId = workContext.getStore()?.requestId;
  return { ...jobs[name].payload.parse(payload), ...(requestId && { requestId }) };
}
