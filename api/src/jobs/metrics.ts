import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../database/database.ts";
import type { PageCache } from "../site/page-cache.ts";
import { mailStatusSql } from "../mail/mail.entity.ts";
import { jobName } from "./jobs.contract.ts";
import { workerSeenSeconds } from "./jobs.entity.ts";
import type { Queues } from "./queue.ts";

export interface Measured {
  database: Database;
  queues: Queues;
  pages: PageCache;
}

/** However often they are read, metrics are gathered no more often than this, in milliseconds. */
const gatherEveryMs = 1_000;

/** Timeout of the metrics' query, in milliseconds. */
const readTimeoutMs = 2_000;

const state = mailStatusSql("status");

/**
 * What the database knows, in one statement: each row is a sample, its labels as a JSON object.
 * The indexes on the states and times of these tables carry it.
 */
const sampled = `
  select 'mails' as figure, count(*)::float8 as value,
    json_build_object('outbox', 'contact_messages', 'state', ${state}) as labels
    from contact_messages group by ${state}
  union all select 'mails', count(*), json_build_object('outbox', 'account_mails', 'state', ${state})
    from account_mails group by ${state}
  union all select 'unsent', coalesce(extract(epoch from now() - min(created_at)), 0),
    json_build_object('outbox', 'contact_messages')
    from contact_messages where status not in ('sent', 'failed')
  union all select 'unsent', coalesce(extract(epoch from now() - min(created_at)), 0),
    json_build_object('outbox', 'account_mails')
    from account_mails where status not in ('sent', 'failed')
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

/** Metrics of this process and of its dependencies. They are answered also while those are unavailable. */
export function measure(app: FastifyInstance, { database, queues, pages }: Measured) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `congress_${name}`, help, labelNames, registers });

  const pageAnswers = new Counter({
    name: "congress_page_cache_total",
    help: "Pages and public records that were answered from the cache, and those that were made",
    labelNames: ["result"],
    registers,
  });
  const connections = gauge("database_connections", "Connections by pool and state", [
    "pool",
    "state",
  ]);
  const waiting = gauge("database_waiting", "Who waits for a connection of a pool", ["pool"]);
  const databaseUp = gauge("database_up", "1 while the database answers");
  const queueUp = gauge("queue_up", "1 while the queue answers");
  const oldestJob = gauge(
    "oldest_waiting_job_age_seconds",
    "For how long the oldest waiting job has waited, 0 when none waits",
    ["job"],
  );
  const samples: Record<Sample["figure"], Gauge> = {
    mails: gauge("mails", "Mails by outbox and state", ["outbox", "state"]),
    unsent: gauge(
      "oldest_unsent_mail_age_seconds",
      "For how long the oldest mail is kept that is neither sent nor failed, 0 when there is none",
      ["outbox"],
    ),
    synced: gauge("last_sync_age_seconds", "When a sync last succeeded", ["source"]),
    workers: gauge("workers", "Workers that were seen lately"),
    heartbeat: gauge("worker_heartbeat_age_seconds", "When a worker was last seen"),
  };
  app.addHook("onClose", async () => registry.clear());

  let gathered: { text: Promise<string>; at: number } | undefined;

  return {
    /** All of it in the Prometheus text format. */
    async text(): Promise<string> {
      const now = performance.now();
      if (gathered === undefined || now - gathered.at > gatherEveryMs) {
        gathered = { text: gather(), at: now };
      }
      return gathered.text;
    },
  };

  async function gather(): Promise<string> {
    pageAnswers.reset();
    pageAnswers.inc({ result: "hit" }, pages.counts.hits);
    pageAnswers.inc({ result: "miss" }, pages.counts.misses);
    await Promise.all([readPools(), readDatabase(), readQueue()]);
    const [own, ...counts] = await Promise.all([registry.metrics(), queues.metrics()]);
    return [own, ...withoutRepeatedHelp(counts.flat())].join("\n");
  }

  async function readPools() {
    const requests = await database.em.getConnection().getNativeClient();
    for (const [pool, held] of Object.entries({ requests, queue: queues.pool })) {
      if (held === undefined) continue;
      connections.set({ pool, state: "idle" }, held.idleCount);
      connections.set({ pool, state: "busy" }, held.totalCount - held.idleCount);
      waiting.set({ pool }, held.waitingCount);
    }
  }

  async function readDatabase() {
    // Without an answer the metric is absent, not 0.
    for (const figure of [samples.mails, samples.unsent, samples.synced]) figure.reset();
    for (const figure of [samples.workers, samples.heartbeat]) figure.remove();
    const late = new AbortController();
    const read = database.em.fork().execute<Sample[]>(sampled);
    const rows = await Promise.race([
      read.catch(() => null),
      delay(readTimeoutMs, null, { signal: late.signal }).catch(() => null),
    ]);
    late.abort();
    databaseUp.set(rows === null ? 0 : 1);
    for (const { figure, value, labels } of rows ?? []) samples[figure].set(labels, value);
  }

  async function readQueue() {
    const ages = await Promise.allSettled(
      jobName.options.map(async (job) => {
        const addedAt = await queues.oldestWaiting(job);
        oldestJob.set({ job }, addedAt === null ? 0 : (Date.now() - addedAt) / 1000);
      }),
    );
    const isUp = ages.every(({ status }) => status === "fulfilled");
    queueUp.set(isUp ? 1 : 0);
    // What was true when it last answered is not true any more.
    if (!isUp) oldestJob.reset();
  }
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

/** Each queue explains the same metric; the exposition format allows that once. */
function withoutRepeatedHelp(texts: string[]): string[] {
  const seen = new Set<string>();
  return texts
    .join("\n")
    .split("\n")
    .filter((line) => !line.startsWith("#") || (!seen.has(line) && seen.add(line)));
}
