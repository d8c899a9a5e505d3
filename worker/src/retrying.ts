import { setTimeout as pause } from "node:timers/promises";
import { UnrecoverableError } from "api/platform/jobs/job-errors";
import { backoffMs, type RetryRule } from "api/platform/jobs/retries";
import { z } from "zod";
import { httpHeader } from "./http-header.ts";

export interface RetryLimits extends RetryRule {
  /** Time in milliseconds after which no attempt starts. */
  retryTimeoutMs: number;
}

/** Options of a caller that waits for the attempts. */
export interface Waiting {
  /** Cancels the current attempt and all retries. */
  signal?: AbortSignal;
  /** Called before each retry: "Google answers 500; trying again, 2 of 4". */
  onRetry?: (problem: string) => Promise<void>;
}

/** An error after which a retry may succeed. */
export class TransientError extends Error {
  override name = "TransientError";
  /** Short description: "Google answers 500". */
  readonly brief: string;

  constructor(brief: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.brief = brief;
  }
}

/**
 * Retries after a {@link TransientError}, with exponential backoff and jitter, or with the delay of
 * a `Retry-After` header. Passes the remaining time in milliseconds to each attempt.
 * @throws any other error immediately
 * @throws UnrecoverableError when `Retry-After` exceeds the remaining time
 * @throws the last error when no attempt is left
 * @throws the signal's reason when it aborts
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
      const wait = waitAfter(error, tries, rule, end - performance.now());
      await onRetry?.(`${error.brief}; trying again, ${tries + 1} of ${rule.attempts}`);
      await pause(wait, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
      // Timers may fire late.
      if (performance.now() >= end) throw error;
    }
  }
}

/**
 * Returns the time in milliseconds until the next attempt.
 * @throws UnrecoverableError when `Retry-After` exceeds the remaining time
 * @throws the error when no attempt is left
 */
function waitAfter(
  error: TransientError,
  tries: number,
  rule: RetryRule,
  remainingMs: number,
): number {
  const asked = retryAfter(error);
  if (asked !== null && asked >= remainingMs) {
    throw new UnrecoverableError(error.message, { cause: error });
  }
  const wait = asked ?? backoffMs(rule, tries);
  if (tries >= rule.attempts || wait >= remainingMs) throw error;
  return wait;
}

const withHeaders = z.object({ response: z.object({ headers: z.unknown() }) });

/** Delay of a `Retry-After` header in milliseconds; null without one. */
function retryAfter(error: unknown): number | null {
  const cause = error instanceof Error ? error.cause : undefined;
  const value = httpHeader(withHeaders.safeParse(cause).data?.response.headers, "retry-after");
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}
