import type { FetchApi } from "./api-client.ts";
import { patientFetch, UnansweredError } from "./patience.ts";

const fetchInTime = patientFetch();

/** How long an answer that was fetched ahead is as good as a new one, in milliseconds. */
const freshness = 10_000;

/** Answers that nobody has used yet, by path, with the time until which they are fresh. */
const ahead = new Map<string, { answer: Promise<Response>; until: number }>();

/** Fetches what a visitor will probably want next; the next call for the same path takes it. */
export const fetchAhead: FetchApi = async (path, init) => {
  let kept = ahead.get(path);
  if (!kept || kept.until <= Date.now()) {
    kept = { answer: fetchInTime(path, init), until: Date.now() + freshness };
    ahead.set(path, kept);
  }
  return (await kept.answer).clone();
};

/**
 * The browser's `fetch`, unless the answer is here already. What failed ahead is asked for again,
 * unless it has been waited for already.
 */
export const fetchOrTake: FetchApi = async (path, init) => {
  const kept = ahead.get(path);
  ahead.delete(path);
  if (kept && init?.method === undefined && kept.until > Date.now()) {
    const answer = await kept.answer.catch((error: unknown) => {
      if (error instanceof UnansweredError) throw error;
      return null;
    });
    if (answer?.ok) return answer.clone();
  }
  return fetchInTime(path, init);
};
