import { median, type Row } from "../figures.ts";
import { load } from "../load.ts";
import { startProduct, type Product, type Server } from "../product.ts";

const connections = [1, 10, 50, 200, 500];

/** Lists answer a window of their rows, whatever their number. */
const windows = {
  sizes: [100, 1_000, 10_000],
  paths: [
    "/api/speakers?range=[0,99]",
    "/api/topics?range=[0,99]",
    "/api/news?range=[0,99]",
    '/api/topics?range=[0,99]&sort=["title","ASC"]',
  ],
};

/** What shows all records at once: more than a thousand are no congress of two days any more. */
const wholes = {
  sizes: [10, 100, 1_000],
  paths: ["/speakers", "/agenda", "/news", "/search-index.json", "/sitemap.xml", "/agenda.ics"],
};

/** What reads cost as speakers, sessions and posts become more, and cached pages as clients do. */
export async function growth(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const uncached = await product.startApi("api/bench/limits/uncached-api.ts");
    const rows: Row[] = [];
    for (const { sizes, paths } of [windows, wholes]) {
      const took = paths.map((path) => ({ path, times: new Array<number>() }));
      for (const size of sizes) {
        await fill(product, size);
        for (const { path, times } of took) times.push(await answerMs(uncached, path));
      }
      rows.push(...took.flatMap(({ path, times }) => growthOf(path, sizes, times)));
    }
    return [...rows, ...(await byConnections(await product.startApi()))];
  } finally {
    await product.remove();
  }
}

/** Replaces the content by as many speakers, sessions and published posts. */
async function fill({ database }: Product, size: number): Promise<void> {
  for (const statement of [
    "delete from agenda_topics",
    // Calendars keep sessions that are gone, as cancelled.
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

/** How long an answer takes that is made anew, in milliseconds: the median of some, one after the other. */
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

/** What each size costs, and the exponent by which the cost grows from the second to the third. */
function growthOf(path: string, sizes: number[], times: number[]): Row[] {
  const told = { part: "growth", limit: null, cpu: null };
  const [, before = Number.NaN, last = Number.NaN] = times;
  const named = (size = 0) => size.toLocaleString("en-GB");
  return [
    ...times.map((ms, index): Row => ({
      ...told,
      work: `${path} read anew, ${named(sizes[index])} records`,
      unit: "ms",
      ours: ms,
      bar: null,
    })),
    {
      ...told,
      work: `${path}, exponent from ${named(sizes[1])} to ${named(sizes[2])} records`,
      unit: "",
      ours: Math.log10(last / before),
      bar: { atMost: 1.1 },
    },
  ];
}

async function byConnections(api: Server): Promise<Row[]> {
  const rows: Row[] = [];
  for (const amount of connections) {
    const { perSecond } = await load(
      {
        url: `${api.url}/contact`,
        connections: amount,
        headers: { "accept-encoding": "br" },
        pid: api.pid,
      },
      4,
    );
    rows.push({
      part: "growth",
      work: `/contact from the cache, ${amount} connections`,
      unit: "requests/s",
      ours: perSecond,
      limit: null,
      cpu: null,
      bar: null,
    });
  }
  return rows;
}
