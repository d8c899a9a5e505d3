import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seedIfEmpty } from "../../../app/database/seed/seed.ts";
import { randomPaths } from "../../../testing/random-paths.ts";
import { buildTestApp } from "../../../testing/testing.ts";
import { loadRenderer } from "./load-renderer.ts";

/** Number of requested paths; `RANDOM_PATHS` overrides it. */
const amount = Number(process.env["RANDOM_PATHS"] ?? 1_500);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Requests a path verbatim. */
async function statusOf(port: number, path: string, method: "GET" | "HEAD"): Promise<number> {
  const outgoing = request({ port, path, method, host: "127.0.0.1", agent }).end();
  const [answer]: IncomingMessage[] = await once(outgoing, "response");
  if (answer === undefined) throw new Error("No response");
  // An event stream does not end.
  if (answer.headers["content-type"]?.startsWith("text/event-stream")) answer.destroy();
  else answer.resume();
  return answer.statusCode ?? 0;
}

/** With the built site. */
test("no path causes a 5xx or a log line at level error", async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const t = await buildTestApp({ ...(await loadRenderer()), logTo, logLevel: "error" });
  await seedIfEmpty(t.database.em.fork());
  const port = Number(new URL(await t.app.listen({ port: 0, host: "127.0.0.1" })).port);
  const statuses: Record<number, number> = {};
  for (const path of fc.sample(randomPaths, { numRuns: amount, seed: 35 })) {
    // A client cannot send other characters in a request line.
    const target = path.replaceAll(/[^\x21-\x7e]/g, "");
    for (const method of ["GET", "HEAD"] as const) {
      const status = await statusOf(port, target, method);
      expect(status, `${method} ${target}`).toBeLessThan(500);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  expect(lines).toEqual([]);
  // The control: the paths include pages, redirects and missing pages.
  for (const status of [200, 308, 400, 404])
    expect(statuses[status], `${status}`).toBeGreaterThan(5);
  if (amount > 10_000) console.info(statuses);
});
