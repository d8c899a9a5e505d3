import { setTimeout as delay } from "node:timers/promises";
import type { BulkJobOptions, Job } from "bullmq";

/** A job that is to be added. */
export interface NewJob {
  name: string;
  data: object;
  opts: BulkJobOptions;
}

/** From the beginning of one addition to that of the next, in milliseconds. */
const intervalMs = 250;
/** Jobs of one addition at most. */
const largestBatch = 1_000;

/**
 * Adds jobs to a queue: one at once when the last addition was a while ago, and together those that
 * come meanwhile. In PostgreSQL a hundred jobs added together cost as much as ten added one by one.
 */
export class BatchedAdds {
  readonly #add: (jobs: NewJob[]) => Promise<unknown>;
  readonly #closing = new AbortController();
  #waiting: { job: NewJob; added: PromiseWithResolvers<void> }[] = [];
  #adding: Promise<void> | undefined;

  constructor(add: (jobs: NewJob[]) => Promise<Job[]>) {
    this.#add = add;
  }

  /** Resolves once the job is added; rejects with the error that its batch met. */
  add(job: NewJob): Promise<void> {
    const added = Promise.withResolvers<void>();
    this.#waiting.push({ job, added });
    this.#adding ??= this.#addAll();
    return added.promise;
  }

  /** Adds what waits without a pause, and resolves when nothing does. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#adding;
  }

  async #addAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const interval = delay(intervalMs, undefined, { signal: this.#closing.signal }).catch(
        () => {},
      );
      const batch = this.#waiting.splice(0, largestBatch);
      await this.#add(batch.map(({ job }) => job)).then(
        () => batch.forEach(({ added }) => added.resolve()),
        (error: unknown) => batch.forEach(({ added }) => added.reject(error)),
      );
      await interval;
    }
    this.#adding = undefined;
  }
}
