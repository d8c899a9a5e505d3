/** Throw it where trying again cannot help: the job fails for good with this sentence. BullMQ knows it by its name. */
export class UnrecoverableError extends Error {
  override name = "UnrecoverableError";
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
