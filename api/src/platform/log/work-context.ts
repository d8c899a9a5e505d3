import { AsyncLocalStorage } from "node:async_hooks";

/** The context of the work under way, added to each line of a worker's log. */
export interface Work {
  /** Id of the request that caused it; undefined for scheduled work. */
  requestId?: string | undefined;
  /** The trace that a job's spans belong to; undefined while nothing is traced. */
  traceId?: string | undefined;
  /** Kind of job. */
  job?: string;
  jobId?: string;
  attempt?: number;
}

/** Follows a request into the jobs that it queues, and a job into all that its handler calls. */
export const workContext = new AsyncLocalStorage<Work>();
