import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seedIfEmpty } from "../../app/database/seed/seed.ts";
import { buildTestApp } from "../../testing/testing.ts";
import { loadRenderer } from "./load-renderer.ts";

/** How many paths are asked for; `RANDOM_PATHS` asks for more. */
const amount = Number(process.env["RANDOM_PATHS"] ?? 1_500);

const words = [
  ...["", "api", "agenda", "agenda.ics", "day1", "day1.ics", "day9", "opening", "opening.ics"],
  ...[
    "speakers",
    "topics",
    "news",
    "page",
    "rss.xml",
    "share",
    "sessions",
    "x.png",
    "amara_okonjo",
  ],
  ...["2025", "2024", "admin", "files", "preview", "assets", "auth", "sign-up", "functions"],
  ...["former-slugs", "live", "events", "healthz", "metrics", "ops", "sw.js", "robots.txt"],
  ...["0123456789abcdef0123456789abcdef.jpg", "0123456789abcdef0123456789abcdef-320.jpg"],
  ...["3f0c2a5e-6a52-4f0e-9d52-0f6f5b0f5c11", "__proto__", "constructor", "*", ":slug"],
];
const odd = [
  ...["%0A", "%0D%0A", "%20", "%09", "%00", "%01", "%7F", "%C2%85", "%E2%80%A8", "%EF%BB%BF"],
  ...["..", ".", "%2e%2e", "%2F", "%5C", "\\", "//", "%", "%ZZ", "%25", "%2525", "%FF", "%C0%80"],
  ...["%ED%A0%80", "%F0%9F%9B%AB", "é", "e%CC%81", "#", "?", "?filter=%7B", "?range=[0,0]", ";"],
  ...[
    "(.*)",
    "{x}",
    "|",
    "^",
    "`",
    '"',
    "<",
    ">",
    "'",
    "$",
    "&",
    "+",
    "~",
    "@",
    ":",
    "a".repeat(600),
  ],
];

const byte = fc.nat(255).map((value) => `%${value.toString(16).padStart(2, "0")}`);
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
  byte,
  fc.string({ unit: "grapheme", maxLength: 4 }).map(encodeURIComponent),
);
const segment = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(""));
const paths = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks for a path as it is written. */
async function statusOf(port: number, path: string, method: "GET" | "HEAD"): Promise<number> {
  const outgoing = request({ port, path, method, host: "127.0.0.1", agent }).end();
  const [answer]: IncomingMessage[] = await once(outgoing, "response");
  if (answer === undefined) throw new Error("No response");
  // An event stream does not end.
  if (answer.headers["content-type"]?.startsWith("text/event-stream")) answer.destroy();
  else answer.resume();
  return answer.statusCode ?? 0;
}

/** With the site as it is built. */
test("whatever a path holds, it is no failure of ours: no 5xx, and no line of level error", async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const t = await buildTestApp({ ...(await loadRenderer()), logTo, logLevel: "error" });
  await seedIfEmpty(t.database.em.fork());
  const port = Number(new URL(await t.app.listen({ port: 0, host: "127.0.0.1" })).port);
  const statuses: Record<number, number> = {};
  for (const path of fc.sample(paths, { numRuns: amount, seed: 35 })) {
    // As a client cannot send other characters in a request line.
    const target = path.replaceAll(/[^\x21-\x7e]/g, "");
    for (const method of ["GET", "HEAD"] as const) {
      const status = await statusOf(port, target, method);
      expect(status, `${method} ${target}`).toBeLessThan(500);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  expect(lines).toEqual([]);
  // The control: the paths reach pages, redirects and what is not there.
  for (const status of [200, 308, 400, 404])
    expect(statuses[status], `${status}`).toBeGreaterThan(5);
  if (amount > 10_000) console.info(statuses);
});
