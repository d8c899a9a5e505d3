import { ensureFirstAdmin } from "./accounts/first-admin.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openDatabase, requestTimeouts, requireConnection } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import { eventClockOffset } from "./environment/environment.contract.ts";
import { exitWith, onTermination } from "./process.ts";
import { Queues } from "./jobs/queue.ts";
import { hasAdmin } from "./roles/grants.ts";
import { ContentListener } from "./site/content-listener.ts";
import { loadRenderer } from "./site/load-renderer.ts";
import { PageCache } from "./site/page-cache.ts";
import { startTracing } from "./tracing/tracing.ts";

/** The api process: serves until SIGTERM or SIGINT, then finishes what it has begun. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // While the site is worked on, Vite serves it from its sources.
  const renderPage = process.argv.includes("--without-site") ? undefined : await loadRenderer();
  await prepareDatabase(config.DATABASE_URL);
  // Called before there is `app`, so it looks it up when something happens.
  const stopTracing = await startTracing(config, "congress-api", {
    warn: (details, message) => app.log.warn(details, message),
  });
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const database = await openDatabase(config.DATABASE_URL, requestTimeouts, isTraced);

  const queues = new Queues(
    { databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL },
    // Called before the first log line can be written, so it looks `app` up when it happens.
    (error) =>
      app.log.warn(
        { err: error },
        "The queue is unavailable; what is committed will be queued later",
      ),
  );
  const offset = eventClockOffset(config.EVENT_CLOCK);
  const pages = new PageCache(() => Date.now() + offset);
  const app = await buildApp({
    config,
    database,
    queues,
    pages,
    renderPage,
    eventClockOffset: offset,
  });

  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined) {
    const made = await ensureFirstAdmin(database.em.fork(), { email, password });
    if (made) app.log.info("The first admin was made from ADMIN_EMAIL");
  } else if (!(await hasAdmin(database.em.fork()))) {
    app.log.warn("Nobody can open the console: set ADMIN_EMAIL and ADMIN_PASSWORD and start again");
  }

  if (config.PUBLIC_URL.startsWith("https:") && config.TRUST_PROXY === undefined) {
    app.log.warn(
      "All visitors share one limit on tries: PUBLIC_URL is https, so a proxy is in front. Name it in TRUST_PROXY",
    );
  }

  const listener = new ContentListener(config.DATABASE_URL, pages, app.log);
  await listener.start();
  app.addHook("onClose", async () => {
    await listener.stop();
    await queues.close();
    await database.close();
  });
  onTermination(async () => {
    await app.drain();
    await app.close();
    await stopTracing();
  }, app.log);

  await app.listen({ port: config.PORT, host: config.HOST });
  process.send?.("ready");
}

async function prepareDatabase(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await requireConnection(database, databaseUrl);
    await migrate(database, databaseUrl);
  } finally {
    await database.close();
  }
}

main().catch(exitWith);
