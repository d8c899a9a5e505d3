// The api process without its content listener: while changes may go unheard, nothing is cached.
import { buildApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { openDatabase, requestTimeouts } from "../../src/database/database.ts";
import { Queues } from "../../src/jobs/queue.ts";
import { loadRenderer } from "../../src/site/load-renderer.ts";
import { PageCache } from "../../src/site/page-cache.ts";

const config = readConfig(process.env);
const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = config;
const app = await buildApp({
  config,
  database: await openDatabase(databaseUrl, requestTimeouts),
  queues: new Queues({ databaseUrl, redisUrl }),
  pages: new PageCache(),
  renderPage: await loadRenderer(),
});
await app.listen({ port: config.PORT, host: config.HOST });
process.send?.("ready");
process.once("SIGTERM", () => process.exit(0));
