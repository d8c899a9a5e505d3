import { timingSafeEqual } from "node:crypto";
import { BlockList, isIPv4 } from "node:net";
import { sql } from "@mikro-orm/core";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { instant } from "../../../platform/http/values.contract.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { shareResult } from "../../../platform/process/share-result.ts";
import { QueueRefusesError } from "../../../platform/jobs/queue.ts";
import { lastGoodSync } from "../sync/sync-status.service.ts";
import { WorkerHeartbeatEntity, workerSeenSeconds } from "../../foundation/jobs/jobs.entity.ts";
import { measure, type Measured } from "./metrics.ts";

const lastSync = z.object({ endedAt: instant, ageSeconds: z.int() }).nullable();

const readiness = z.object({
  /**
   * `degraded`: requests are served, but the spreadsheet has not been synced for too long, or this
   * process receives no change notifications and so does not use its cache.
   */
  status: z.enum(["ready", "degraded", "not ready"]),
  /** `ok`, or the error, for each dependency of this process. */
  checks: z.record(z.string(), z.string()),
  /**
   * Time of each source's last successful sync, by the database's clock; null when there is none,
   * or when the database does not respond.
   */
  lastSync: z.object({ speakers: lastSync, agenda: lastSync }),
});

/**
 * How long the result of the checks is shared, in milliseconds. They use the database without a
 * turn, and anyone may ask.
 */
const sharedMs = 1_000;

/** Number of scheduled intervals without a successful sync before the status is degraded. */
const missedSyncs = 3;

interface Needs extends Measured {
  /** Interval of the scheduled sync; 0 when there is none. */
  syncEverySeconds: number;
  /** Token for reading the metrics; undefined restricts them to this machine. */
  metricsToken: string | undefined;
}

/** Health, readiness and metrics: for operators, load balancers and Prometheus. */
export const operationsRoutes = fp<Needs>(
  async (plain, needs) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const figures = measure(plain, needs);
    const readReadiness = shareResult(sharedMs, () => readinessOf(plain.log, needs));

    app.get(
      "/healthz",
      {
        config: { access: "public", takesTurn: false },
        schema: {
          tags: ["Operations"],
          summary: "Liveness of the process",
          response: { 200: z.object({ status: z.literal("alive") }) },
        },
      },
      async () => ({ status: "alive" }) as const,
    );

    app.get(
      "/readyz",
      {
        config: { access: "public", takesTurn: false },
        schema: {
          tags: ["Operations"],
          summary: "Readiness: database, migrations, queue and worker",
          response: { 200: readiness, 503: readiness },
        },
      },
      async (_request, reply) => {
        // During shutdown a load balancer must see it at once.
        const answer = plain.isDraining ? stopping : await readReadiness();
        return reply.code(answer.status === "not ready" ? 503 : 200).send(answer);
      },
    );

    app.get(
      "/metrics",
      {
        config: { access: "public", answers: [401, 403], takesTurn: false },
        schema: { tags: ["Operations"], summary: "Metrics for Prometheus" },
      },
      async (request, reply) => {
        requireReader(request, needs.metricsToken);
        return reply.type("text/plain; version=0.0.4; charset=utf-8").send(await figures.text());
      },
    );
  },
  { name: "operations" },
);

type Readiness = z.output<typeof readiness>;

const stopping: Readiness = {
  status: "not ready",
  checks: { process: "stopping" },
  lastSync: { speakers: null, agenda: null },
};

async function readinessOf(
  log: FastifyBaseLogger,
  { database, queues, pages, syncEverySeconds }: Needs,
): Promise<Readiness> {
  const em = database.em.fork();
  const results = await Promise.all([
    check(log, "database", async () => {
      const [row] = await em.execute("select current_setting('transaction_read_only') as answer");
      if (row?.["answer"] === "on") throw new Error("It takes no writes");
    }),
    check(log, "migrations", async () => {
      const pending = await database.migrator.getPending();
      if (pending.length > 0) throw new Error(`${pending.length} not yet run`);
    }),
    check(log, "queue", () => queues.ping()),
    check(log, "worker", async () => {
      const alive = await em.count(WorkerHeartbeatEntity, {
        seenAt: { $gt: sql`now() - make_interval(secs => ${workerSeenSeconds})` },
      });
      if (alive === 0) throw new Error(`none seen within ${workerSeenSeconds} seconds`);
    }),
  ]);
  const isReady = results.every(([, result]) => result === "ok");
  const notifications = await check(log, "notifications", async () => {
    if (!pages.isListening) throw new Error("not heard, so nothing is cached");
  });
  const speakers = isReady ? await lastGoodSync(em, "speakers") : null;
  const agenda = isReady ? await lastGoodSync(em, "agenda") : null;
  const isStale =
    syncEverySeconds > 0 &&
    [speakers, agenda].some(
      (sync) => (sync?.ageSeconds ?? Infinity) > missedSyncs * syncEverySeconds,
    );
  return {
    status: isReady ? (isStale || !pages.isListening ? "degraded" : "ready") : "not ready",
    checks: { process: "ok", ...Object.fromEntries([...results, notifications]) },
    lastSync: { speakers, agenda },
  };
}

/** The response is public: only the errors of these checks are included. */
const toldReasons = new Set(["worker", "migrations", "notifications"]);

/** @returns the check's name and `ok` or the error */
async function check(
  log: FastifyBaseLogger,
  name: string,
  work: () => Promise<void>,
): Promise<[string, string]> {
  try {
    await work();
    return [name, "ok"];
  } catch (error) {
    log.warn({ err: error }, `Not ready: ${name}`);
    if (error instanceof QueueRefusesError) return [name, `takes no jobs: ${error.reason}`];
    const isTold = toldReasons.has(name) && error instanceof Error;
    return [name, isTold ? error.message : "does not answer"];
  }
}

const thisMachine = new BlockList();
thisMachine.addSubnet("127.0.0.0", 8, "ipv4");
thisMachine.addAddress("::1", "ipv6");

/** @throws HttpProblem 401 or 403 when the request may not read the metrics */
function requireReader({ ip, headers }: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (thisMachine.check(ip, isIPv4(ip) ? "ipv4" : "ipv6")) return;
    throw new HttpProblem(403, "Metrics are answered to this machine only. Set METRICS_TOKEN.");
  }
  const given = Buffer.from(headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  throw new HttpProblem(401, "Metrics require METRICS_TOKEN as the bearer token.", {
    headers: { "www-authenticate": "Bearer" },
  });
}
