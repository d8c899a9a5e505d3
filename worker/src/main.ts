import { pino } from "pino";
import { migrate, openDatabase, requireConnection } from "api/database";
import { logOptions, standardOutput } from "api/log";
import { exitWith, onTermination } from "api/process";
import { Queues } from "api/queue";
import { startTracing } from "api/tracing";
import { connectionOf, readConfig } from "./config.ts";
import { startHandlers } from "./handlers.ts";
import { startMetrics } from "./metrics/metrics.ts";
import { startSchedule } from "./schedule.ts";

/** The worker process: consumes the queues until SIGTERM or SIGINT, then finishes what it has begun. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { stream, ...options } = logOptions(config.LOG_LEVEL, standardOutput());
  const log = pino(options, stream);
  const metrics = await startMetrics({ host: config.HOST, port: config.METRICS_PORT });
  const stopTracing = await startTracing(config, "congress-worker", log);
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const database = await openDatabase(config.DATABASE_URL, {}, isTraced);
  await requireConnection(database, config.DATABASE_URL);
  await migrate(database, config.DATABASE_URL);

  const queues = new Queues(connectionOf(config), log);
  const stopHandlers = startHandlers({ config, database, queues, log }, (attempt) => {
    metrics.observe(attempt);
    const { job, outcome, durationMs } = attempt;
    log.info({ outcome, durationMs }, `${job} ${outcome}`);
  });
  const stopSchedule = startSchedule(config, database, queues, log);

  onTermination(async () => {
    stopSchedule();
    await stopHandlers();
    await queues.close();
    await database.close();
    metrics.close();
    await stopTracing();
  }, log);
  log.info("Worker started");
  process.send?.("ready");
}

main().catch(exitWith);
