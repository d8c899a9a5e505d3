import type { FetchApi } from "api/platform/http/api-call.contract";
import { fetchInTime, TimeoutError } from "api/platform/http/timeout.contract";

/** How long a prefetched response is fresh, in milliseconds. */
const maxAgeMs = 10_000;

/** Unused prefetched responses by path, with their expiry. */
const prefetched = new Map<string, { response: Promise<Response>; expires: number }>();

/** Prefetches a response for the next {@link fetchOrPrefetched} of the same path. */
export const prefetch: FetchApi = async (path, init) => {
  let entry = prefetched.get(path);
  if (!entry || entry.expires <= Date.now()) {
    entry = { response: fetchInTime(path, init), expires: Date.now() + maxAgeMs };
    prefetched.set(path, entry);
  }
  return (await entry.response).clone();
};

/** Forgets prefetched responses, which answer navigations and may be older than a change. */
export function forgetPrefetched(): void {
  prefetched.clear();
}

/**
 * The browser's `fetch`, or the prefetched response. A failed prefetch is retried, except after a
 * timeout, which the visitor would wait for twice.
 */
export const fetchOrPrefetched: FetchApi = async (path, init) => {
  if (init?.method !== undefined) forgetPrefetched();
  const entry = prefetched.get(path);
  prefetched.delete(path);
  if (entry && entry.expires > Date.now()) {
    const response = await entry.response.catch((error: unknown) => {
      if (error instanceof TimeoutError) throw error;
      return null;
    });
    if (response?.ok) return response.clone();
  }
  return fetchInTime(path, init);
};
