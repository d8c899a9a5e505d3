import { setTimeout as delay } from "node:timers/promises";
import { interleaved, median, type Row } from "../figures.ts";
import { generate, load, measuredCpu, rawRequest, type Sample, type Target } from "../load.ts";
import { startProduct, type Product, type Server } from "../product.ts";

const rounds = 3;
const seconds = 4;
const burst = 1_000;

/** Longer than the api reuses its metrics. */
const metricsMs = 1_500;

/** Pages with few and with many components, and one with text. */
const paths = ["/", "/agenda", "/speakers", "/faq"];

/**
 * Compares uncached pages with the renderer alone, and measures a burst of requests after a change.
 */
export async function render(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const uncached = await product.startApi("api/bench/limits/uncached-api.ts", {
      CACHE: "content",
    });
    const renderer = await product.startApi("api/bench/limits/renderer.ts", {
      API: uncached.url,
    });
    const rows: Row[] = [];
    for (const path of paths) {
      const at = ({ url, pid }: Server): Target => ({ connections: 1, url: url + path, pid });
      await Promise.all([load(at(uncached), 3), load(at(renderer), 3)]);
      const samples = await interleaved(
        rounds,
        () => load(at(renderer), seconds),
        () => load(at(uncached), seconds),
      );
      const of = (name: "limit" | "ours", figure: keyof Sample) =>
        median(samples[name].map((sample) => sample[figure]));
      rows.push({
        part: "render",
        work: `${path}, uncached`,
        unit: "pages/s",
        ours: of("ours", "perSecond"),
        limit: of("limit", "perSecond"),
        cpu: { ours: of("ours", "cpuMicros"), limit: of("limit", "cpuMicros") },
        bar: { atLeast: 0.6 },
      });
    }
    return [...rows, await burstAfterChange(product)];
  } finally {
    await product.remove();
  }
}

/** Compares the cache misses of many concurrent requests after a change with those of one. */
async function burstAfterChange(product: Product): Promise<Row> {
  const api = await product.startApi();
  const { hostname, port } = new URL(api.url);
  const missesOf = async (amount: number) => {
    await product.database.em.execute("update agenda_topics set title = title || '.'");
    // By then, the api has been notified.
    await delay(metricsMs);
    const before = await cacheMisses(api);
    await measuredCpu(api.pid, () =>
      generate({
        host: hostname,
        port: Number(port),
        connections: 100,
        requests: [rawRequest("GET", "/agenda", { "accept-encoding": "br" })],
        amount,
      }),
    );
    await delay(metricsMs);
    return (await cacheMisses(api)) - before;
  };
  await missesOf(1);
  const alone = await missesOf(1);
  return {
    part: "render",
    work: `cache misses of ${burst.toLocaleString("en-GB")} requests for a page after a change`,
    unit: "misses",
    ours: await missesOf(burst),
    limit: alone,
    cpu: null,
    bar: { atMost: 1 },
  };
}

async function cacheMisses({ url }: Server): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/congress_page_cache_total\{result="miss"\} (\d+)/.exec(metrics)?.[1]);
}
