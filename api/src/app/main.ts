import { setTimeout as delay } from "node:timers/promises";
import { pino, type Logger } from "pino";
import { ensureFirstAdmin } from "../features/people/roles/first-admin.ts";
import { buildApp } from "./app.ts";
import { readConfig, type Config } from "./config.ts";
import { openDatabase, requestTimeouts, requireDatabase } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import { eventClockOffset } from "./environment/environment.contract.ts";
import { exitWith, onTermination } from "../platform/process/process.ts";
import { Queues, queueUse } from "../features/foundation/jobs/queues.service.ts";
import { logOptions, standardOutput } from "../platform/log/log.ts";
import { hasAdmin } from "../features/people/roles/grants.ts";
import { selfGrantWarning } from "../features/people/roles/self-grant-warning.service.ts";
import { ContentListener } from "../platform/cache/content-listener.ts";
import { loadRenderer } from "../features/foundation/site/load-renderer.ts";
import { queueConnection } from "../platform/jobs/queue-connection.ts";
import { AnswerCache } from "../platform/cache/answer-cache.ts";
import { startTracing } from "../platform/tracing/tracing.ts";

/** The api process: serves until SIGTERM or SIGINT, then shuts down gracefully. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logTo = standardOutput();
  const { stream, ...logging } = logOptions(config.LOG_LEVEL, logTo);
  // Logger for everything outside of requests, available before the application.
  const log = pino(logging, stream);
  // In development, Vite serves the site from its sources.
  const renderer = process.argv.includes("--without-site") ? {} : await loadRenderer();
  await prepareDatabase(config, log);
  const stopTracing = await startTracing(config, "congress-api", log);
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const database = await openDatabase(config.DATABASE_URL, {
    timeouts: requestTimeouts,
    size: config.DATABASE_CONNECTIONS,
    isTraced,
  });

  const connection = await queueConnection(
    database.em.fork(),
    config.DATABASE_URL,
    config.REDIS_URL,
  );
  const queues = new Queues(connection, log);
  await queues.requireReady();
  const offset = eventClockOffset(config.EVENT_CLOCK);
  const pages = new AnswerCache(() => Date.now() + offset);
  const app = await buildApp({
    config,
    database,
    queues,
    pages,
    ...renderer,
    logTo,
    eventClockOffset: offset,
  });

  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined) {
    const made = await ensureFirstAdmin(database.em.fork(), { email, password });
    if (made) log.info("The first admin was made from ADMIN_EMAIL");
  } else if (!(await hasAdmin(database.em.fork()))) {
    log.warn("Nobody can open the console: set ADMIN_EMAIL and ADMIN_PASSWORD and start again");
  }

  const warning = selfGrantWarning(config.ROLE_SELF_GRANT, config.PUBLIC_URL);
  if (warning !== null) log.warn(warning);

  if (config.EVENT_CLOCK !== null && process.env["NODE_ENV"] === "production") {
    log.warn(
      `Visitors see the congress as at ${config.EVENT_CLOCK.toISOString()}: EVENT_CLOCK is set. Remove it where the congress is real`,
    );
  }

  const listener = new ContentListener(config.DATABASE_URL, app.contentSubscribers, log);
  await listener.start();
  app.addHook("onClose", async () => {
    await listener.stop();
    await queues.close();
    await database.close();
  });
  onTermination(async () => {
    await app.drain(delay(config.SHUTDOWN_DELAY * 1000));
    await app.close();
    await stopTracing();
  }, log);

  await app.listen({ port: config.PORT, host: config.HOST });
  process.send?.("ready");
}

async function prepareDatabase(
  { DATABASE_URL, DATABASE_CONNECTIONS, REDIS_URL }: Config,
  log: Logger,
): Promise<void> {
  const keepsQueue = REDIS_URL === undefined;
  await requireDatabase(DATABASE_URL, {
    connections: DATABASE_CONNECTIONS,
    queueConnections: queueUse(REDIS_URL).producer,
  });
  const database = await openDatabase(DATABASE_URL);
  try {
    await migrate(database, DATABASE_URL, { keepsQueue, log });
  } finally {
    await database.close();
  }
}

main().catch(exitWith);
