import { setTimeout as pause } from "node:timers/promises";
import { UnrecoverableError } from "api/job-errors";
import { z } from "zod";
import { httpHeader } from "./http-header.ts";

/** How long something is tried again, in milliseconds. */
export interface RetryLimits {
  /** Before the second try, about; each later pause is twice as long. */
  firstDelayMs: number;
  /** After which no further try begins. */
  retryTimeoutMs: number;
}

/**
 * Tries again with exponential backoff and jitter, or when the answer's `Retry-After` says.
 * @throws UnrecoverableError at once; the last error when the time is up; the signal's reason
 */
export async function retrying<Result>(
  { firstDelayMs, retryTimeoutMs }: RetryLimits,
  signal: AbortSignal | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + retryTimeoutMs;
  for (let number = 0; ; number += 1) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof UnrecoverableError) throw error;
      // Half of the pause is fixed and half by chance, so that several workers do not try at once.
      const backoff = firstDelayMs * 2 ** number * (0.5 + Math.random() / 2);
      const wait = retryAfter(error) ?? backoff;
      if (performance.now() + wait >= end) throw error;
      await pause(wait, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
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
