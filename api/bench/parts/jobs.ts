import { interleaved, median, type Row } from "../figures.ts";
import { measuredCpu, type Sample } from "../load.ts";
import { startProduct, type Product } from "../product.ts";
import { startRedis } from "../../src/testing/redis.ts";

const rounds = 3;

/** So many that each takes seconds: what a process compiles in its first second is not the queue's. */
export const amounts = { PostgreSQL: 2_000, Redis: 10_000 };

/** Jobs a second through a worker's real handler beside BullMQ's own worker, on both backends. */
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
        work: `a mail that was sent already, on ${backend}`,
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

/** Stores a mail that was sent already: the payload of a job that finds nothing left to do. */
export async function sentMail({ database }: Product): Promise<{ mailId: string }> {
  const [mail] = await database.em.execute<{ id: string }[]>(
    `insert into mails (template, status, sent_at)
     values ('{"kind": "contact-message"}', 'sent', now()) returning id`,
  );
  return { mailId: mail?.id ?? "" };
}

/** Has a process do the jobs that wait in a queue. */
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
  // From the first ended job on: what a process takes to start is not the queue's.
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
