import { interleaved, median, type Row } from "../figures.ts";
import { generate, measuredCpu, rawRequest, type Sample } from "../load.ts";
import { startProduct, type Server } from "../product.ts";

const amount = 10_000;
const rounds = 5;

const article = "composite-materials-in-aviation";

/** Malformed paths. `#########` is replaced with the request number. */
const odd = [
  { work: "a slug and white space", path: `/news/${article}${"%20".repeat(30)}?#########` },
  { work: "a picture's slug and white space", path: `/share/news/${article}%20.png?#########` },
  { work: "slashes", path: `${"/".repeat(300)}#########` },
  { work: "an edition's session and white space", path: `/2025/agenda/day1/#########%20` },
  { work: "dot segments", path: "/x#########/../speakers" },
  { work: "a line break", path: "/x/y/z%0A#########" },
  { work: "an invalid slug", path: "/news/%2F#########" },
];

/** Compares malformed paths with 404 responses of a bare server. */
export async function addresses(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const api = await product.startApi();
    const limits = await product.startApi("api/bench/limits/bytes.ts", { LIKE: "[]" });
    const rows: Row[] = [];
    for (const { work, path } of odd) {
      // Warms up the JIT compiler.
      await Promise.all([ask(limits, path), ask(api, path)]);
      const samples = await interleaved(
        rounds,
        () => ask(limits, path),
        () => ask(api, path),
      );
      const micros = (of: Sample[]) => median(of.map(({ cpuMicros }) => cpuMicros));
      const figures = { ours: micros(samples.ours), limit: micros(samples.limit) };
      const unit = "µs of CPU a request";
      rows.push({ part: "addresses", work, unit, ...figures, cpu: null, bar: { atMost: 5 } });
    }
    return rows;
  } finally {
    await product.remove();
  }
}

/** @throws Error if a response is neither a redirect nor a 404 */
async function ask({ url, pid }: Server, path: string): Promise<Sample> {
  const { hostname, port } = new URL(url);
  const requests = [rawRequest("GET", path)];
  return measuredCpu(pid, async () => {
    const to = { host: hostname, port: Number(port), connections: 10 };
    const generated = await generate({ ...to, requests, amount });
    const statuses = Object.keys(generated.statuses).map(Number);
    if (statuses.some((status) => status !== 308 && status !== 404)) {
      throw new Error(`${path} was answered ${JSON.stringify(generated.statuses)}`);
    }
    return generated;
  });
}
