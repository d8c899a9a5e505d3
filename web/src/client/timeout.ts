import type { FetchApi } from "./call-api.ts";

/** How long the site waits for an answer before it counts as none, in milliseconds. */
const answerTimeoutMs = 15_000;

/** Said of an answer that did not come in time. */
export class TimeoutError extends Error {
  override name = "TimeoutError";

  constructor() {
    super("There was no answer in time");
  }
}

/** What is awaited, or a {@link TimeoutError} when it takes too long. */
export function withTimeout<Answer>(
  awaited: Promise<Answer>,
  limit = answerTimeoutMs,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError()), limit);
    awaited.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The browser's `fetch`, whose answer fails like a missing network when it is not whole in time. */
export function fetchWithTimeout(limit = answerTimeoutMs): FetchApi {
  return (path, init) => {
    const given = new AbortController();
    // The answer's body may hang as well: the clock runs on when its head is there.
    setTimeout(() => given.abort(new TimeoutError()), limit);
    return fetch(path, { ...init, signal: given.signal });
  };
}
