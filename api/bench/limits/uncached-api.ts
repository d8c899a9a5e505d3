// api process that caches no responses; with CACHE=content, it caches responses of the API, but no
// pages. It has no content listener, so its other caches, such as the current edition, would be
// stale after a change of what they hold.
import { buildApp } from "../../src/app/app.ts";
import { readConfig } from "../../src/app/config.ts";
import { openDatabase, requestTimeouts } from "../../src/app/database/database.ts";
import { Queues } from "../../src/features/foundation/jobs/queues.service.ts";
import { queueConnection } from "../../src/platform/jobs/queue-connection.ts";
import { loadRenderer } from "../../src/features/foundation/site/load-renderer.ts";
import {
  AnswerCache,
  pageRoute,
  type CachedAnswer,
} from "../../src/platform/cache/answer-cache.ts";

class ContentCache extends AnswerCache {
  override lookup(key: string): CachedAnswer | undefined {
    const answer = super.lookup(key);
    return answer?.route === pageRoute ? undefined : answer;
  }
}

const config = readConfig(process.env);
const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = config;
const database = await openDatabase(databaseUrl, { timeouts: requestTimeouts });
const pages = new ContentCache();
const app = await buildApp({
  config,
  database,
  queues: new Queues(await queueConnection(database.em.fork(), databaseUrl, redisUrl)),
  pages,
  ...(await loadRenderer()),
});
for (const subscriber of app.contentSubscribers) {
  if (subscriber !== pages || process.env["CACHE"] === "content") subscriber.resume();
}
await app.listen({ port: config.PORT, host: config.HOST });
process.send?.("ready");
process.once("SIGTERM", () => process.exit(0));
