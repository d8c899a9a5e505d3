import { shareResult } from "../../../platform/process/share-result.ts";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../../../platform/database/database.ts";
import type { AnswerCache } from "../../../platform/cache/answer-cache.ts";
import { jobName } from "../../foundation/jobs/jobs.contract.ts";
import { workerSeenSeconds } from "../../foundation/jobs/jobs.entity.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";

export interface Measured {
  database: Database;
  queues: Queues;
  pages: AnswerCache;
  /** Returns the number of open live streams. */
  countStreams: () => number;
  /** Returns the number of visitors' requests that wait for their turn. */
  countWaiting: () => number;
}

/**
 * Minimum interval between collections, in milliseconds, independent of how often metrics are read.
 */
const gatherEveryMs = 1_000;

/** Timeout of the metrics' query, in milliseconds. */
const readTimeoutMs = 2_000;

/**
 * Collects the database's metrics in one statement: each row is a sample, its labels as a JSON
 * object. Uses the indexes on the states and times of these tables.
 */
const sampled = `
  select 'mails' as figure, count(*)::float8 as value, json_build_object('state', status) as labels
    from mails group by status
  union all select 'unsent', coalesce(extract(epoch from now() - min(created_at)), 0), '{}'
    from mails where status not in ('sent', 'failed')
  union all select 'synced', extract(epoch from now() - max(ended_at)),
    json_build_object('source', source)
    from sync_runs where state = 'succeeded' and mode in ('apply', 'write') group by source
  union all select 'workers', count(*), '{}'
    from worker_heartbeats where seen_at > now() - make_interval(secs => ${workerSeenSeconds})
  union all select 'heartbeat', extract(epoch from now() - max(seen_at)), '{}'
    from worker_heartbeats having count(*) > 0`;

interface Sample {
  figure: "mails" | "unsent" | "synced" | "workers" | "heartbeat";
  value: number;
  labels: Record<string, string>;
}

/**
 * Metrics of this process and of its dependencies. They are available even when the dependencies
 * are not.
 */
export function measure(app: FastifyInstance, measured: Measured) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const readers = [
    cacheReader(registry, measured),
    poolReader(registry, measured),
    databaseReader(registry, measured),
    queueReader(registry, measured),
    streamReader(registry, measured),
  ];
  app.addHook("onClose", async () => registry.clear());

  return {
    /** Returns all metrics in the Prometheus text format. */
    text: shareResult(gatherEveryMs, gather),
  };

  async function gather(): Promise<string> {
    await Promise.all(readers.map((read) => read()));
    return registry.metrics();
  }
}

/** Updates metrics to their current values. */
type Reader = () => void | Promise<void>;

function gauge<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[] = [],
) {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

function cacheReader(registry: Registry, { pages }: Measured): Reader {
  const answers = new Counter({
    name: "congress_page_cache_total",
    help: "Pages and public records that were answered from the cache, and those that were made",
    labelNames: ["result"],
    registers: [registry],
  });
  return () => {
    answers.reset();
    answers.inc({ result: "hit" }, pages.counts.hits);
    answers.inc({ result: "miss" }, pages.counts.misses);
  };
}

function streamReader(registry: Registry, { countStreams }: Measured): Reader {
  const open = gauge(
    registry,
    "congress_live_streams",
    "Open streams of notice and programme, one a page",
  );
  return () => open.set(countStreams());
}

function poolReader(registry: Registry, { database, queues, countWaiting }: Measured): Reader {
  const connections = gauge(
    registry,
    "congress_database_connections",
    "Connections by pool and state",
    ["pool", "state"],
  );
  const waiting = gauge(
    registry,
    "congress_database_waiting",
    "Queries that wait for a connection of a pool, and requests of visitors that wait for their turn",
    ["pool"],
  );
  return async () => {
    const requests = await database.em.getConnection().getNativeClient();
    for (const [pool, held] of Object.entries({ requests, queue: queues.pool })) {
      if (held === undefined) continue;
      connections.set({ pool, state: "idle" }, held.idleCount);
      connections.set({ pool, state: "busy" }, held.totalCount - held.idleCount);
      waiting.set({ pool }, held.waitingCount);
    }
    waiting.set({ pool: "visitors" }, countWaiting());
  };
}

function databaseReader(registry: Registry, { database }: Measured): Reader {
  const isUp = gauge(registry, "congress_database_up", "1 while the database answers");
  const samples: Record<Sample["figure"], Gauge> = {
    mails: gauge(registry, "congress_mails", "Mails by state", ["state"]),
    unsent: gauge(
      registry,
      "congress_oldest_unsent_mail_age_seconds",
      "For how long the oldest mail is kept that is neither sent nor failed, 0 when there is none",
    ),
    synced: gauge(registry, "congress_last_sync_age_seconds", "When a sync last succeeded", [
      "source",
    ]),
    workers: gauge(registry, "congress_workers", "Workers that were seen lately"),
    heartbeat: gauge(
      registry,
      "congress_worker_heartbeat_age_seconds",
      "When a worker was last seen",
    ),
  };
  return async () => {
    // Without a response the metric is absent, not 0.
    for (const figure of [samples.mails, samples.synced]) figure.reset();
    for (const figure of [samples.unsent, samples.workers, samples.heartbeat]) figure.remove();
    const late = new AbortController();
    const read = database.em.fork().execute<Sample[]>(sampled);
    const rows = await Promise.race([
      read.catch(() => null),
      delay(readTimeoutMs, null, { signal: late.signal }).catch(() => null),
    ]);
    late.abort();
    isUp.set(rows === null ? 0 : 1);
    for (const { figure, value, labels } of rows ?? []) samples[figure].set(labels, value);
  };
}

function queueReader(registry: Registry, { queues }: Measured): Reader {
  const isUp = gauge(registry, "congress_queue_up", "1 while the queue takes jobs");
  const oldestJob = gauge(
    registry,
    "congress_oldest_waiting_job_age_seconds",
    "For how long the oldest waiting job has waited, 0 when none waits",
    ["job"],
  );
  const jobs = gauge(registry, "bullmq_job_count", "Jobs by queue and state", ["queue", "state"]);
  return async () => {
    const answers = await Promise.allSettled([
      queues.ping(),
      ...jobName.options.map(async (job) => {
        const [addedAt, counts] = await Promise.all([
          queues.oldestWaiting(job),
          queues.counts(job),
        ]);
        oldestJob.set({ job }, addedAt === null ? 0 : (Date.now() - addedAt) / 1000);
        for (const [state, count] of Object.entries(counts)) jobs.set({ queue: job, state }, count);
      }),
    ]);
    const hasAnswered = answers.every(({ status }) => status === "fulfilled");
    isUp.set(hasAnswered ? 1 : 0);
    // The values of the last response are stale.
    if (!hasAnswered) for (const figure of [oldestJob, jobs]) figure.reset();
  };
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook("onResponse", ({ method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? "unknown";
    const { statusCode: status, elapsedTime } = reply;
    duration.observe({ method, route, status }, elapsedTime / 1000);
    done();
  });
}
