import type { FetchApi } from "./api-client.ts";

/** How long the site waits for an answer before it counts as none, in milliseconds. */
const patience = 15_000;

/** Said of an answer that did not come in time. */
export class UnansweredError extends Error {
  override name = "UnansweredError";

  constructor() {
    super("There was no answer in time");
  }
}

/** What is awaited, or an {@link UnansweredError} when it takes too long. */
export function inTime<Answer>(awaited: Promise<Answer>, limit = patience): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnansweredError()), limit);
    awaited.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The browser's `fetch`, whose answer fails like a missing network when it is not whole in time. */
export function patientFetch(limit = patience): FetchApi {
  return (path, init) => {
    const given = new AbortController();
    // The answer's body may hang as well: the clock runs on when its head is there.
    setTimeout(() => given.abort(new UnansweredError()), limit);
    return fetch(path, { ...init, signal: given.signal });
  };
}
