import type { JobEnd } from "./job-data.contract.ts";

/** Throw it where trying again cannot help: the job fails for good with this sentence. BullMQ knows it by its name. */
export class UnrecoverableError extends Error {
  override name = "UnrecoverableError";
}

/** Throw it where a job asks for what cannot be done as things are: whoever has asked is answered 404 or 409. */
export class RefusedError extends UnrecoverableError {
  readonly refusal: NonNullable<JobEnd["refusal"]>;

  constructor(refusal: NonNullable<JobEnd["refusal"]>, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

/** Why a job that somebody has cancelled ends. */
export class CancelledError extends UnrecoverableError {
  constructor(by: string) {
    super(`Cancelled by ${by}.`);
  }
}

/** Throw it where the handler knows when the next try is due. */
export class RetryLaterError extends Error {
  override name = "RetryLaterError";
  readonly retryInMs: number;

  constructor(message: string, retryInMs: number, options?: ErrorOptions) {
    super(message, options);
    this.retryInMs = retryInMs;
  }
}
