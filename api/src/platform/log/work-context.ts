import { AsyncLocalStorage } from "node:async_hooks";

/** Context of the current work, added to the worker's log lines. */
export interface Work {
  /** Id of the originating request; undefined for scheduled work. */
  requestId?: string | undefined;
  /** Trace of a job's spans; undefined without tracing. */
  traceId?: string | undefined;
  job?: string;
  jobId?: string;
  attempt?: number;
}

/**
 * Propagates from a request to the jobs that it queues, and from a job to everything that its
 * handler calls.
 */
export const workContext = new AsyncLocalStorage<Work>();
