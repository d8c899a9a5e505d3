import { setTimeout as pause } from "node:timers/promises";
import { UnrecoverableError } from "api/job-errors";
import { backoffMs, type RetryRule } from "api/retries";
import { z } from "zod";
import { httpHeader } from "./http-header.ts";

/** How often and how long something is tried again. */
export interface RetryLimits extends RetryRule {
  /** Milliseconds after which no further try begins. */
  retryTimeoutMs: number;
}

/** What tries that go on for a while are given by whoever waits for them. */
export interface Waiting {
  /** Ends the tries, and the one under way. */
  signal?: AbortSignal;
  /** Called before each further try: "Google answers 500; trying again, 2 of 4". */
  onRetry?: (problem: string) => Promise<void>;
}

/** An error that may pass by itself. */
export class TransientError extends Error {
  override name = "TransientError";
  /** What went wrong in a few words: "Google answers 500". */
  readonly brief: string;

  constructor(brief: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.brief = brief;
  }
}

/**
 * Tries again after a {@link TransientError}, with exponential backoff and jitter, or when the
 * answer's `Retry-After` says. An attempt is told how many milliseconds are left.
 * @throws any other error at once; UnrecoverableError when `Retry-After` asks for more than the time that is left; the last error when no try is left; the signal's reason
 */
export async function retrying<Result>(
  { retryTimeoutMs, ...rule }: RetryLimits,
  { signal, onRetry }: Waiting,
  attempt: (remainingMs: number) => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + retryTimeoutMs;
  for (let tries = 1; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      return await attempt(end - performance.now());
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof TransientError)) throw error;
      const asked = retryAfter(error);
      const remaining = end - performance.now();
      if (asked !== null && asked >= remaining) {
        throw new UnrecoverableError(error.message, { cause: error });
      }
      const wait = asked ?? backoffMs(rule, tries);
      if (tries >= rule.attempts || wait >= remaining) throw error;
      await onRetry?.(`${error.brief}; trying again, ${tries + 1} of ${rule.attempts}`);
      await pause(wait, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
      // A timer may end late.
      if (performance.now() >= end) throw error;
    }
  }
}

const withHeaders = z.object({ response: z.object({ headers: z.unknown() }) });

/** What the answer behind an error asks to wait, in milliseconds; null when it does not say. */
function retryAfter(error: unknown): number | null {
  const cause = error instanceof Error ? error.cause : undefined;
  const value = httpHeader(withHeaders.safeParse(cause).data?.response.headers, "retry-after");
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}
