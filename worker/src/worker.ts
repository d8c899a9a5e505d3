import { migrate, openDatabase, requireDatabase } from "api/app/database/database";
import { Queues, queueUse } from "api/features/foundation/jobs/queues.service";
import { queueConnection } from "api/platform/jobs/queue-connection";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { startHandlers } from "./handlers.ts";
import { startMetrics } from "./metrics/metrics.ts";
import { startSchedule } from "./schedule.ts";

/**
 * Starts a worker: migrates the tables, processes jobs and serves metrics.
 * @returns function that finishes the running jobs and stops
 */
export async function startWorker(config: Config, log: Logger): Promise<() => Promise<void>> {
  const metrics = await startMetrics({ host: config.HOST, port: config.METRICS_PORT });
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const keepsQueue = config.REDIS_URL === undefined;
  await requireDatabase(config.DATABASE_URL, {
    connections: config.DATABASE_CONNECTIONS,
    queueConnections: queueUse(config.REDIS_URL).worker,
  });
  const database = await openDatabase(config.DATABASE_URL, {
    size: config.DATABASE_CONNECTIONS,
    isTraced,
  });
  await migrate(database, config.DATABASE_URL, { keepsQueue, log });

  const { DATABASE_URL, REDIS_URL } = config;
  const connection = await queueConnection(database.em.fork(), DATABASE_URL, REDIS_URL);
  const queues = new Queues(connection, log);
  await queues.requireReady();
  const stopHandlers = await startHandlers(
    { config, connection, database, queues, log },
    (attempt) => {
      metrics.observe(attempt);
      const { job, outcome, durationMs } = attempt;
      log.info({ outcome, durationMs }, `${job} ${outcome}`);
    },
  );
  const stopSchedule = startSchedule(config, database, queues, log);
  return async () => {
    const scheduleStopped = stopSchedule();
    await stopHandlers();
    // Calls of the schedule to an unavailable or closed queue fail in time.
    await queues.close();
    // A statement that still waits for a connection would hold it forever.
    await scheduleStopped;
    await database.close();
    metrics.close();
  };
}
