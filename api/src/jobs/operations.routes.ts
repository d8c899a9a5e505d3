import { sql } from "@mikro-orm/core";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { z } from "zod";
import type { Database, EntityManager } from "../database/database.ts";
import { instant } from "../http/http.contract.ts";
import type { SyncSource } from "../sync/sync.contract.ts";
import { WorkerHeartbeatEntity } from "./jobs.entity.ts";
import type { Queues } from "./queue.ts";

/** A worker that was seen longer ago than this counts as gone. */
const workerSeenSeconds = 45;

const readiness = z.object({
  /** `degraded`: requests are answered, and the spreadsheet has not been synced for too long. */
  status: z.enum(["ready", "degraded", "not ready"]),
  /** `ok`, or what is wrong, for each thing that this process needs. */
  checks: z.record(z.string(), z.string()),
  /** When a sync of each source last succeeded, by the database's clock; null when none has, or the database does not answer. */
  lastSync: z.object({ speakers: z.object({ endedAt: instant, ageSeconds: z.int() }).nullable() }),
});

/** So many intervals of the schedule may pass without a sync that succeeds. */
const missedSyncs = 3;

interface Needs {
  database: Database;
  queues: Queues;
  /** Interval of the scheduled sync; 0 when there is none. */
  syncEverySeconds: number;
}

/** What tells an operator, a load balancer and Prometheus how this process is. */
export const operationsRoutes = fp<Needs>(
  async (plain, { database, queues, syncEverySeconds }) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const registry = measureRequests(plain);

    app.get(
      "/healthz",
      {
        config: { access: "public" },
        schema: {
          tags: ["Operations"],
          summary: "The process lives",
          response: { 200: z.object({ status: z.literal("alive") }) },
        },
      },
      async () => ({ status: "alive" }) as const,
    );

    app.get(
      "/readyz",
      {
        config: { access: "public" },
        schema: {
          tags: ["Operations"],
          summary: "Database, migrations, queue and a worker are there",
          response: { 200: readiness, 503: readiness },
        },
      },
      async (request, reply) => {
        const results = await Promise.all([
          check("process", async () => {
            if (plain.isDraining) throw new Error("stopping");
          }),
          check("database", async () => void (await request.em.execute("select 1"))),
          check("migrations", async () => {
            const pending = await database.migrator.getPending();
            if (pending.length > 0) throw new Error(`${pending.length} not yet run`);
          }),
          check("queue", () => queues.ping()),
          check("worker", async () => {
            const alive = await request.em.count(WorkerHeartbeatEntity, {
              seenAt: { $gt: sql`now() - make_interval(secs => ${workerSeenSeconds})` },
            });
            if (alive === 0) throw new Error(`none seen within ${workerSeenSeconds} seconds`);
          }),
        ]);
        const isReady = results.every(([, result]) => result === "ok");
        const speakers = isReady ? await lastSyncOf(request.em, "speakers") : null;
        const isStale =
          syncEverySeconds > 0 &&
          (speakers?.ageSeconds ?? Infinity) > missedSyncs * syncEverySeconds;
        return reply.code(isReady ? 200 : 503).send({
          status: isReady ? (isStale ? "degraded" : "ready") : "not ready",
          checks: Object.fromEntries(results),
          lastSync: { speakers },
        });
      },
    );

    app.get(
      "/metrics",
      {
        config: { access: "public" },
        schema: { tags: ["Operations"], summary: "Figures for Prometheus" },
      },
      async (_request, reply) => {
        // A queue that is away must not take the figures of this process with it.
        const texts = await queues.metrics();
        return reply
          .type("text/plain; version=0.0.4; charset=utf-8")
          .send([await registry.metrics(), ...withoutRepeatedHelp(texts)].join("\n"));
      },
    );

    async function check(name: string, work: () => Promise<void>): Promise<[string, string]> {
      try {
        await work();
        return [name, "ok"];
      } catch (error) {
        plain.log.warn({ err: error }, `Not ready: ${name}`);
        // The reason stays in the log: this answer is public.
        return [
          name,
          ["process", "worker", "migrations"].includes(name)
            ? String((error as Error).message)
            : "does not answer",
        ];
      }
    }
  },
  { name: "operations" },
);

async function lastSyncOf(em: EntityManager, source: SyncSource) {
  const [run] = await em.execute<{ endedAt: string; ageSeconds: number }[]>(
    `select ended_at as "endedAt", extract(epoch from now() - ended_at)::int as "ageSeconds"
     from sync_runs where source = ? and state = 'succeeded' order by ended_at desc limit 1`,
    [source],
  );
  return run ? { ...run, endedAt: new Date(run.endedAt) } : null;
}

function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.addHook("onClose", async () => registry.clear());
  return registry;
}

/** Each queue explains the same metric; the exposition format allows that once. */
function withoutRepeatedHelp(texts: string[]): string[] {
  const seen = new Set<string>();
  return texts
    .join("\n")
    .split("\n")
    .filter((line) => !line.startsWith("#") || (!seen.has(line) && seen.add(line)));
}
