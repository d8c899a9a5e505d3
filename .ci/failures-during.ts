import { setTimeout as delay } from "node:timers/promises";

const paths = ["/", "/agenda", "/speakers", "/contact", "/api/topics", "/api/speakers"];
const minRequests = 10_000;

/**
 * Sends at least 10,000 requests for pages and lists while `work` runs.
 * @param send requests a path and returns the failure, if any
 * @returns all failures
 */
export async function failuresDuring<Failure>(
  send: (path: string) => Promise<Failure | undefined>,
  work: () => Promise<unknown>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const over = new AbortController();
  let sent = 0;
  const visit = async (path: string) => {
    while (!over.signal.aborted || sent < minRequests) {
      sent += 1;
      const failure = await send(path);
      if (failure !== undefined) failures.push(failure);
      // Limits the load, because the machine also runs the tested processes.
      await delay(10);
    }
  };
  const visitors = paths.map(visit);
  retries = 0;
  await work().finally(() => over.abort());
  await Promise.all(visitors);
  console.log(`${sent} requests, ${failures.length} failed, ${retries} retried`);
  return failures;
}

let retries = 0;

/** Retries 503 responses after their `Retry-After` time. An overloaded process sends them. */
export async function withRetries(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    const seconds = Number(answer.headers.get("retry-after") ?? 0);
    if (answer.status !== 503 || seconds === 0) return answer;
    retries += 1;
    await answer.arrayBuffer();
    await delay(seconds * 1000);
  }
}
