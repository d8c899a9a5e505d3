import type { CallInit, FetchApi } from "./api-call.contract.ts";

/** Request timeout, in milliseconds. */
const answerTimeoutMs = 15_000;

/** Thrown when a response takes too long. */
export class TimeoutError extends Error {
  override name = "TimeoutError";
}

/** Rejects with a {@link TimeoutError} when the promise takes too long. */
export function withTimeout<Answer>(
  awaited: Promise<Answer>,
  limit = answerTimeoutMs,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError()), limit);
    awaited.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A {@link FetchApi} whose caller may abort the request, with its own controller. */
type AbortableFetch = (
  path: string,
  init?: CallInit,
  given?: AbortController,
) => ReturnType<FetchApi>;

/**
 * The browser's `fetch` with a timeout for the whole response. A timeout rejects like a network
 * error.
 */
export function fetchWithTimeout(limit: number): AbortableFetch {
  return (path, init, given = new AbortController()) => {
    // The body may stall too, so the timer keeps running after the headers.
    setTimeout(() => given.abort(new TimeoutError()), limit);
    return fetch(path, { ...init, signal: given.signal });
  };
}

/** The browser's `fetch` with the default timeout. */
export const fetchInTime = fetchWithTimeout(answerTimeoutMs);
