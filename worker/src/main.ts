import { pino } from "pino";
import { migrate, openDatabase, requireConnection } from "api/database";
import { Queues } from "api/queue";
import { readConfig } from "./config.ts";
import { startHandlers } from "./handlers.ts";
import { startSchedule } from "./schedule.ts";

/** What is not done after this time is given back to the queue. */
const graceMs = 20_000;

/** The worker process: does queued work until it is told to stop, then finishes what it has begun. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL });
  const database = await openDatabase(config.DATABASE_URL);
  await requireConnection(database, config.DATABASE_URL);
  await migrate(database, config.DATABASE_URL);

  const queues = new Queues(
    { databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL },
    (error) => log.warn({ err: error }, "The queue is away"),
  );
  const stopHandlers = startHandlers(config, database, queues, log);
  const stopSchedule = startSchedule(config, database, queues, log);

  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info(`Stopping at ${signal}: finishing what has begun`);
    setTimeout(() => process.exit(1), graceMs).unref();
    stopSchedule();
    await stopHandlers();
    await queues.close();
    await database.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // Whoever started us as its child has died without being able to tell.
  process.once("disconnect", () => void stop("SIGTERM"));
  log.info("Worker started");
  process.send?.("ready");
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
