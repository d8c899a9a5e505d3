import { setTimeout as delay } from "node:timers/promises";

const paths = ["/", "/agenda", "/speakers", "/contact", "/api/topics", "/api/speakers"];
const leastRequests = 10_000;

/**
 * Sends at least 10,000 requests for pages and lists while something happens.
 * @param send returns what is wrong with the answer for a path, undefined when nothing is
 * @returns what was wrong
 */
export async function failuresDuring<Failure>(
  send: (path: string) => Promise<Failure | undefined>,
  work: () => Promise<unknown>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const over = new AbortController();
  let sent = 0;
  const visit = async (path: string) => {
    while (!over.signal.aborted || sent < leastRequests) {
      sent += 1;
      const failure = await send(path);
      if (failure !== undefined) failures.push(failure);
      // The load of a site, not that of a benchmark: the machine also runs what is tried.
      await delay(10);
    }
  };
  const visitors = paths.map(visit);
  putOff = 0;
  await work().finally(() => over.abort());
  await Promise.all(visitors);
  console.log(`${sent} requests, ${failures.length} failed, ${putOff} were put off`);
  return failures;
}

let putOff = 0;

/** Asks again when the answer says when: a process of a machine that is too busy answers 503 with Retry-After. */
export async function untilTaken(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    const seconds = Number(answer.headers.get("retry-after") ?? 0);
    if (answer.status !== 503 || seconds === 0) return answer;
    putOff += 1;
    await answer.arrayBuffer();
    await delay(seconds * 1000);
  }
}
