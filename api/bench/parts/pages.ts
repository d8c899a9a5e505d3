import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../../src/embedded/free-port.ts";
import { interleaved, median, type Row } from "../figures.ts";
import {
  generate,
  hasWrk,
  load,
  rawRequest,
  residentMb,
  type Sample,
  type Target,
} from "../load.ts";
import { startProduct, type Server } from "../product.ts";

const connections = 50;
const rounds = 3;
const seconds = 5;
const warmUpSeconds = 4;
/** Number of mixed requests before a process is measured again. */
const mixedRequests = 1_000_000;
/** Bars of cached responses. The first is lower, because limits write no log. */
export const cachedBars = { logged: { atLeast: 0.75 }, unlogged: { atLeast: 0.9 } };

interface Work {
  work: string;
  path: string;
  /** When undefined, the page is one that the client has already. */
  headers?: Record<string, string>;
}

const whole: Work[] = [
  { work: "home, identity", path: "/", headers: {} },
  { work: "home, brotli", path: "/", headers: { "accept-encoding": "br" } },
  { work: "agenda, brotli", path: "/agenda", headers: { "accept-encoding": "br" } },
  { work: "speakers, brotli", path: "/speakers", headers: { "accept-encoding": "br" } },
];

/**
 * Compares cached pages with a bare route that sends the same bytes, in a fresh and a used process.
 */
export async function pages(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const api = await product.startApi();
    const works: Work[] = [...whole, { work: "home, not modified", path: "/" }];
    const like = await Promise.all(
      works.map(async ({ path, headers }) => ({
        url: api.url + path,
        headers: headers ?? (await knownTo(api)),
      })),
    );
    const limits = await product.startApi("api/bench/limits/bytes.ts", {
      LIKE: JSON.stringify(like),
    });
    const compareAll = async (server: Server, state: string, bar: Row["bar"]) => {
      const rows: Row[] = [];
      for (const [index, one] of works.entries()) {
        const { work, path, headers = await knownTo(server) } = one;
        const target = { connections, headers };
        rows.push({
          part: "pages",
          work: `${work}, ${state}`,
          unit: "requests/s",
          ...(await compare(
            { ...target, url: `${limits.url}/${index}`, pid: limits.pid },
            { ...target, url: server.url + path, pid: server.pid },
          )),
          bar,
        });
      }
      return rows;
    };
    const fresh = await compareAll(api, "fresh", null);
    await askEverything(api);
    const age = `after ${mixedRequests.toLocaleString("en-GB")} requests`;
    const old = await compareAll(api, age, cachedBars.logged);
    const memory: Row = {
      part: "pages",
      work: "resident memory at the end",
      unit: "MB",
      ours: residentMb(api.pid),
      limit: null,
      cpu: null,
      bar: { atMost: 300 },
    };
    const unlogged = await product.startApi(undefined, { LOG_LEVEL: "warn" });
    const quiet = await compareAll(unlogged, "LOG_LEVEL=warn", cachedBars.unlogged);
    return [...fresh, ...old, memory, ...quiet];
  } finally {
    await product.remove();
  }
}

/** Headers of a client that has the home page of a server. Pages differ by the server's address. */
async function knownTo({ url }: Server): Promise<Record<string, string>> {
  const { headers } = await fetch(url);
  return { "if-none-match": headers.get("etag") ?? "" };
}

/** Compares medians of alternating measurements. */
export async function compare(
  limit: Target,
  ours: Target,
): Promise<Pick<Row, "ours" | "limit" | "cpu">> {
  // Warms up the JIT compiler.
  await Promise.all([load(limit, warmUpSeconds), load(ours, warmUpSeconds)]);
  const samples = await interleaved(
    rounds,
    () => load(limit, seconds),
    () => load(ours, seconds),
  );
  if (!hasWrk)
    await refuseBottleneck(median(samples.limit.map(({ perSecond }) => perSecond)), limit);
  const of = (name: "limit" | "ours", figure: keyof Sample) =>
    median(samples[name].map((sample) => sample[figure]));
  return {
    ours: of("ours", "perSecond"),
    limit: of("limit", "perSecond"),
    cpu: { ours: of("ours", "cpuMicros"), limit: of("limit", "cpuMicros") },
  };
}

/**
 * Verifies that the built-in load generator is faster than the measured server.
 * @throws Error if it is not, because both sides would then look equal
 */
async function refuseBottleneck(measured: number, { connections }: Target): Promise<void> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = fork(join(import.meta.dirname, "../limits/trivial.ts"), {
    env: { PORT: new URL(url).port },
  });
  await once(server, "message");
  const { perSecond } = await load({ url, connections, pid: server.pid ?? 0 }, 2);
  server.kill();
  if (perSecond < 1.5 * measured) {
    const most = Math.round(perSecond).toLocaleString("en-GB");
    throw new Error(
      `The load generator sends at most ${most} requests per second, too few to compare. Install wrk.`,
    );
  }
}

/** Requests pages, aliases, unknown paths, lists, share pictures and feeds in all encodings. */
async function askEverything({ url }: Server): Promise<void> {
  const { hostname, port } = new URL(url);
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  const others = [
    "/api/speakers",
    "/api/topics",
    "/api/news",
    "/agenda.ics",
    "/news/rss.xml",
    "/search-index.json",
    "/register/",
    "/healthz",
  ];
  const encodings = ["br", "gzip, deflate, br", "gzip", "identity"];
  // Each unknown path has to be rendered separately.
  const mix = [...paths, "/nowhere-#########", ...Array.from({ length: 5 }, () => others).flat()];
  const requests = mix.map((path, index) =>
    rawRequest("GET", path, { "accept-encoding": encodings[index % encodings.length] ?? "" }),
  );
  const { statuses } = await generate({
    host: hostname,
    port: Number(port),
    connections: 10,
    requests,
    amount: mixedRequests,
  });
  const failed = Object.entries(statuses).filter(([status]) => Number(status) >= 500);
  if (failed.length > 0) throw new Error(`Requests failed: ${JSON.stringify(statuses)}`);
}
