import { migrate, openDatabase, requireDatabase } from "api/database";
import { Queues } from "api/queue";
import { queueConnection } from "api/queue-connection";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { startHandlers } from "./handlers.ts";
import { startMetrics } from "./metrics/metrics.ts";
import { startSchedule } from "./schedule.ts";

/**
 * Starts a worker: it brings the tables up to date, does the queued work and serves its metrics.
 * @returns what stops it: it finishes the jobs that it has begun, and takes no others
 */
export async function startWorker(config: Config, log: Logger): Promise<() => Promise<void>> {
  const metrics = await startMetrics({ host: config.HOST, port: config.METRICS_PORT });
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const keepsQueue = config.REDIS_URL === undefined;
  await requireDatabase(config.DATABASE_URL, {
    keepsQueue,
    connections: config.DATABASE_CONNECTIONS,
  });
  const database = await openDatabase(config.DATABASE_URL, {
    size: config.DATABASE_CONNECTIONS,
    isTraced,
  });
  await migrate(database, config.DATABASE_URL, { keepsQueue, log });

  const { DATABASE_URL, REDIS_URL } = config;
  const connection = await queueConnection(database.em.fork(), DATABASE_URL, REDIS_URL);
  const queues = new Queues(connection, log);
  const stopHandlers = startHandlers({ config, connection, database, queues, log }, (attempt) => {
    metrics.observe(attempt);
    const { job, outcome, durationMs } = attempt;
    log.info({ outcome, durationMs }, `${job} ${outcome}`);
  });
  const stopSchedule = startSchedule(config, database, queues, log);
  return async () => {
    const scheduleStopped = stopSchedule();
    await stopHandlers();
    // Ends what the schedule asks of a queue that is unavailable.
    await queues.close();
    // A statement that waits for its connection would hold it for ever.
    await scheduleStopped;
    await database.close();
    metrics.close();
  };
}
