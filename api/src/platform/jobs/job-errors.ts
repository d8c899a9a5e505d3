import type { JobEnd } from "./job-data.contract.ts";

/**
 * Throw when a retry cannot help: the job fails permanently with this message. BullMQ recognizes it
 * by its name.
 */
export class UnrecoverableError extends Error {
  override name = "UnrecoverableError";
}

/** Throw when the current state does not permit a job: the requester gets a 404 or 409. */
export class RefusedError extends UnrecoverableError {
  readonly refusal: NonNullable<JobEnd["refusal"]>;

  constructor(refusal: NonNullable<JobEnd["refusal"]>, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

/** The job was cancelled. */
export class CancelledError extends UnrecoverableError {
  constructor(by: string) {
    super(`Cancelled by ${by}.`);
  }
}

/** Throw to set the delay of the next attempt. */
export class RetryLaterError extends Error {
  override name = "RetryLaterError";
  readonly retryInMs: number;

  constructor(message: string, retryInMs: number, options?: ErrorOptions) {
    super(message, options);
    this.retryInMs = retryInMs;
  }
}
