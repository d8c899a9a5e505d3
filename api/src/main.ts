import { ensureFirstAdmin, hasAdmin } from "./accounts/first-admin.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openDatabase, requireConnection } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import { exitWith, onTermination } from "./process.ts";
import { Queues } from "./jobs/queue.ts";
import { ContentListener } from "./site/content-listener.ts";
import { loadRenderer } from "./site/load-renderer.ts";
import { PageCache } from "./site/page-cache.ts";

/** The api process: listens until it is told to stop, then finishes what it has begun. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // While the site is worked on, Vite serves it from its sources.
  const renderPage = process.argv.includes("--without-site") ? undefined : await loadRenderer();
  const database = await openDatabase(config.DATABASE_URL);
  await requireConnection(database, config.DATABASE_URL);
  await migrate(database, config.DATABASE_URL);

  const queues = new Queues(
    { databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL },
    // Called before the first log line can be written, so it looks `app` up when it happens.
    (error) =>
      app.log.warn({ err: error }, "The queue is away; what is committed will be queued later"),
  );
  const pages = new PageCache();
  const app = await buildApp({ config, database, queues, pages, renderPage });

  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined) {
    const made = await ensureFirstAdmin(database.em.fork(), { email, password });
    if (made) app.log.info(`${email} is the first admin`);
  } else if (!(await hasAdmin(database.em.fork()))) {
    app.log.warn("Nobody can open the console: set ADMIN_EMAIL and ADMIN_PASSWORD and start again");
  }

  const listener = new ContentListener(config.DATABASE_URL, pages, app.log);
  await listener.start();
  app.addHook("onClose", async () => {
    await listener.stop();
    await queues.close();
    await database.close();
  });
  onTermination(() => app.close(), app.log);

  await app.listen({ port: config.PORT, host: config.HOST });
  process.send?.("ready");
}

main().catch(exitWith);
