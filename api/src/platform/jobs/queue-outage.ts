export interface OutageLog {
  warn: (details: object, message: string) => void;
  info: (details: object, message: string) => void;
}

/** Interval of checks whether the queue is available again. */
const checkEveryMs = 2_000;
const reminderEveryMs = 60_000;

/**
 * Logs an outage of the queue when it begins, every minute, and when it ends, regardless of how
 * many connections report it.
 */
export class QueueOutage {
  readonly #log: OutageLog;
  readonly #ping: () => Promise<void>;
  #current: { since: number; remindedAt: number; errors: number } | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param ping resolves when the queue responds */
  constructor(log: OutageLog, ping: () => Promise<void>) {
    this.#log = log;
    this.#ping = ping;
  }

  /** Reports an error of any connection to the queue. */
  readonly report = (err: Error): void => {
    if (this.#current !== undefined) {
      this.#current.errors += 1;
      return;
    }
    const since = Date.now();
    this.#current = { since, remindedAt: since, errors: 1 };
    this.#log.warn({ err }, "The queue is unavailable; committed jobs are queued when it is back");
    this.#checkLater();
  };

  /** Stops logging. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #checkLater(): void {
    this.#timer = setTimeout(() => void this.#check(), checkEveryMs).unref();
  }

  async #check(): Promise<void> {
    const outage = this.#current;
    if (outage === undefined) return;
    const now = Date.now();
    const details = { seconds: Math.round((now - outage.since) / 1000), errors: outage.errors };
    try {
      await this.#ping();
      this.#current = undefined;
      this.#log.info(details, "The queue is available again");
    } catch (err) {
      if (now - outage.remindedAt >= reminderEveryMs) {
        outage.remindedAt = now;
        this.#log.warn({ err, ...details }, "The queue is still unavailable");
      }
      this.#checkLater();
    }
  }
}
