import { interleaved, median, type Row } from "../figures.ts";
import { measuredCpu, type Sample } from "../load.ts";
import { startProduct, type Product } from "../product.ts";
import { startRedis } from "../../src/testing/redis.ts";

const rounds = 3;

/** Enough jobs for several seconds, so that JIT compilation in the first second does not matter. */
export const amounts = { PostgreSQL: 2_000, Redis: 10_000 };

/** Compares jobs per second of the product's worker and a plain BullMQ worker, on both backends. */
export async function queue(): Promise<Row[]> {
  const product = await startProduct();
  const redis = await startRedis();
  try {
    const payload = await sentMail(product);
    const rows: Row[] = [];
    for (const backend of ["PostgreSQL", "Redis"] as const) {
      const redisUrl = backend === "Redis" ? redis.url : undefined;
      const payloads = Array.from({ length: amounts[backend] }, () => payload);
      const run = (entry: string) => () => work(product, entry, redisUrl, payloads);
      const samples = await interleaved(
        rounds,
        run("api/bench/limits/bullmq.ts"),
        run("worker/src/main.ts"),
      );
      const of = (name: "ours" | "limit", figure: keyof Sample) =>
        median(samples[name].map((sample) => sample[figure]));
      rows.push({
        part: "jobs",
        work: `an already sent mail, on ${backend}`,
        unit: "jobs/s",
        ours: of("ours", "perSecond"),
        limit: of("limit", "perSecond"),
        cpu: { ours: of("ours", "cpuMicros"), limit: of("limit", "cpuMicros") },
        bar: { atLeast: 0.8 },
      });
    }
    return rows;
  } finally {
    await product.remove();
    await redis.stop();
  }
}

/** Stores an already sent mail. @returns the payload of its job, which has nothing to do */
export async function sentMail({ database }: Product): Promise<{ mailId: string }> {
  const [mail] = await database.em.execute<{ id: string }[]>(
    `insert into mails (template, status, sent_at)
     values ('{"kind": "contact-message"}', 'sent', now()) returning id`,
  );
  return { mailId: mail?.id ?? "" };
}

/** Starts a process and measures how it processes the queued jobs. */
async function work(
  product: Product,
  entry: string,
  redisUrl: string | undefined,
  payloads: { mailId: string }[],
): Promise<Sample> {
  const queues = await product.openQueues(redisUrl);
  const bull = queues.queue("mail");
  await bull.addBulk(payloads.map((data) => ({ name: "mail", data })));
  const worker = await product.start(entry, redisUrl ? { REDIS_URL: redisUrl } : {});
  const left = () => bull.getJobCountByTypes("waiting", "active");
  // Starts with the first finished job, to exclude the start of the process.
  while ((await left()) === payloads.length);
  const sample = await measuredCpu(worker.pid, async () => {
    const [requests, begun] = [await left(), performance.now()];
    while ((await left()) > 0);
    return { requests, perSecond: requests / ((performance.now() - begun) / 1000) };
  });
  await worker.stop();
  await bull.obliterate({ force: true });
  await queues.close();
  return sample;
}
