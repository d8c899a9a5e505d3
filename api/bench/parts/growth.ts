import { median, type Row } from "../figures.ts";
import { load } from "../load.ts";
import { startProduct, type Product, type Server } from "../product.ts";
import type { Queues } from "../../src/features/foundation/jobs/queues.service.ts";
import { startRedis } from "../../src/testing/redis.ts";
import { amounts, sentMail } from "./jobs.ts";

const connections = [1, 10, 50, 200, 500];

/**
 * Fewer workers for PostgreSQL, where each needs connections for every queue and the limit is
 * usually 100.
 */
const workers = { PostgreSQL: [1, 2], Redis: [1, 2, 4, 8] };

/** Paginated lists, and the calendar, which is plain text. */
const ranges = {
  sizes: [100, 1_000, 10_000],
  paths: [
    "/speakers",
    "/news",
    "/agenda.ics",
    "/api/speakers?range=[0,99]",
    "/api/topics?range=[0,99]",
    "/api/news?range=[0,99]",
    '/api/topics?range=[0,99]&sort=["title","ASC"]',
  ],
};

/** Paths that contain all records. A congress of two days has at most a thousand. */
const wholes = {
  sizes: [10, 100, 1_000],
  paths: ["/agenda", "/search-index.json", "/sitemap.xml"],
};

/** Maximum response time with the most records, in milliseconds. */
const mostMs: Record<string, number> = {
  "/agenda": 150,
  "/search-index.json": 100,
  "/sitemap.xml": 100,
};

/** Measures reads by number of records, cached pages by connections, and jobs by workers. */
export async function growth(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const uncached = await product.startApi("api/bench/limits/uncached-api.ts");
    const rows: Row[] = [];
    for (const { sizes, paths } of [ranges, wholes]) {
      const took = paths.map((path) => ({ path, times: new Array<number>() }));
      for (const size of sizes) {
        await fill(product, size);
        for (const { path, times } of took) times.push(await answerMs(uncached, path));
      }
      rows.push(...took.flatMap(({ path, times }) => growthOf(path, sizes, times)));
    }
    await uncached.stop();
    const api = await product.startApi();
    rows.push(...(await byConnections(api)));
    await api.stop();
    return [...rows, ...(await byWorkers(product))];
  } finally {
    await product.remove();
  }
}

/** Replaces the content with `size` speakers, sessions and published posts. */
async function fill({ database }: Product, size: number): Promise<void> {
  for (const statement of [
    "delete from agenda_topics",
    // Calendars keep deleted sessions as cancelled entries.
    "delete from calendar_entries",
    "delete from speakers",
    "delete from news_posts",
    `insert into speakers (slug, first_name, last_name, job_title, company, bio, display_order)
     select 'person_' || n, 'Person', 'Number' || n, 'Captain', 'Calder Air', repeat('A sentence. ', 40), n
     from generate_series(1, ${size}) n`,
    `insert into agenda_topics (day, title, slug, description, display_order, speaker_id, start_time, end_time)
     select 1 + n % 2, 'Session ' || n, 'session-' || n, repeat('A sentence. ', 30), n, s.id,
       '2025-12-11T08:00Z'::timestamptz + (n % 2) * interval '1 day' + n % 20 * interval '30 minutes',
       '2025-12-11T08:30Z'::timestamptz + (n % 2) * interval '1 day' + n % 20 * interval '30 minutes'
     from generate_series(1, ${size}) n join speakers s on s.slug = 'person_' || n`,
    `insert into news_posts (title, slug, excerpt, content, status, published_at)
     select 'Post ' || n, 'post-' || n, 'An excerpt.', repeat('A paragraph. ', 100), 'published', now()
     from generate_series(1, ${size}) n`,
    "analyze",
  ]) {
    await database.em.execute(statement);
  }
}

/** Median response time of sequential requests in milliseconds. */
async function answerMs({ url }: Server, path: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    const asked = performance.now();
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    times.push(performance.now() - asked);
  }
  return median(times);
}

/** Rows with the time for each size, and the growth exponent from the second size to the third. */
function growthOf(path: string, sizes: number[], times: number[]): Row[] {
  const [, before = Number.NaN, last = Number.NaN] = times;
  const named = (size = 0) => size.toLocaleString("en-GB");
  const { [path]: atMost } = mostMs;
  return [
    ...times.map((ms, index) => ({
      ...unjudged(`${path} uncached, ${named(sizes[index])} records`, "ms", ms),
      bar: atMost === undefined || index < times.length - 1 ? null : { atMost },
    })),
    {
      ...unjudged(
        `${path}, exponent from ${named(sizes[1])} to ${named(sizes[2])} records`,
        "",
        Math.log10(last / before),
      ),
      bar: { atMost: 1.1 },
    },
  ];
}

async function byConnections(api: Server): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of ["/", "/contact"]) {
    for (const amount of connections) {
      const { perSecond } = await load(
        {
          url: `${api.url}${path}`,
          connections: amount,
          headers: { "accept-encoding": "br" },
          pid: api.pid,
        },
        4,
      );
      rows.push(
        unjudged(
          `${path} from the cache, ${counted(amount, "connection")}`,
          "requests/s",
          perSecond,
        ),
      );
    }
  }
  return rows;
}

/** Measures jobs per second by number of worker processes. */
async function byWorkers(product: Product): Promise<Row[]> {
  const redis = await startRedis();
  try {
    const data = await sentMail(product);
    const rows: Row[] = [];
    for (const backend of ["PostgreSQL", "Redis"] as const) {
      const redisUrl = backend === "Redis" ? redis.url : undefined;
      const queues = await product.openQueues(redisUrl);
      for (const amount of workers[backend]) {
        const perSecond = await drain(product, queues, amount, {
          jobs: Array.from({ length: amounts[backend] }, () => ({ name: "mail", data })),
          env: redisUrl ? { REDIS_URL: redisUrl } : {},
        });
        const work = `an already sent mail, on ${backend}, ${counted(amount, "worker")}`;
        rows.push(unjudged(work, "jobs/s", perSecond));
      }
      await queues.close();
    }
    return rows;
  } finally {
    await redis.stop();
  }
}

/** Measures jobs per second of workers that are started before the first job. */
async function drain(
  product: Product,
  queues: Queues,
  amount: number,
  { jobs, env }: { jobs: { name: string; data: object }[]; env: Record<string, string> },
): Promise<number> {
  const bull = queues.queue("mail");
  await bull.pause();
  await bull.addBulk(jobs);
  const running = await Promise.all(
    Array.from({ length: amount }, () => product.start("worker/src/main.ts", env)),
  );
  const left = () => bull.getJobCountByTypes("waiting", "active");
  await bull.resume();
  // Starts with the first finished job, to exclude the time until workers notice the queue.
  while ((await left()) >= jobs.length);
  const [begun, waiting] = [performance.now(), await left()];
  while ((await left()) > 0);
  const perSecond = waiting / ((performance.now() - begun) / 1000);
  await Promise.all(running.map((worker) => worker.stop()));
  await bull.obliterate({ force: true });
  return perSecond;
}

function counted(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}

/** Creates a row without limit and bar. */
function unjudged(work: string, unit: string, ours: number): Row {
  return { part: "growth", work, unit, ours, limit: null, cpu: null, bar: null };
}
