// Requests per second of a kept page against a bare Fastify route that answers the same bytes.
// Usage: npm run bench -w api (the site must be built)
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import Fastify from "fastify";
import { buildApp } from "../app.ts";
import { migrate, openDatabase } from "../database/database.ts";
import { seedIfEmpty } from "../database/seed/seed.ts";
import { startPostgres } from "../embedded/postgres.ts";
import { Queues } from "../jobs/queue.ts";
import { ContentListener } from "./content-listener.ts";
import { loadRenderer } from "./load-renderer.ts";
import { PageCache } from "./page-cache.ts";

const path = "/speakers";
const headers = { "accept-encoding": "br" };
const rounds = 3;

const folder = await mkdtemp(join(tmpdir(), "congress-bench-"));
const postgres = await startPostgres({ folder });
const database = await openDatabase(postgres.url);
await migrate(database, postgres.url);
await seedIfEmpty(database.em.fork());
const queues = new Queues({ databaseUrl: postgres.url, redisUrl: undefined }, console.error);
const pages = new PageCache();
const app = await buildApp({
  config: {
    PUBLIC_URL: "http://localhost:8080",
    SECRET: "x".repeat(32),
    LOG_LEVEL: "warn",
    TRUST_PROXY: undefined,
    OFFLINE_PAGES: "on",
    SYNC_EVERY_SECONDS: 0,
  },
  database,
  queues,
  pages,
  renderPage: await loadRenderer(),
});
const listener = new ContentListener(postgres.url, pages, app.log);
await listener.start();

const bare = Fastify();
try {
  const page = await app.inject({ url: path, headers });
  const bytes = page.rawPayload;
  bare.get(path, (_request, reply) =>
    reply.header("content-encoding", "br").type("text/html; charset=utf-8").send(bytes),
  );
  const address = { host: "127.0.0.1", port: 0 };
  const urls = { page: await app.listen(address), bare: await bare.listen(address) };
  const figures: Record<keyof typeof urls, number[]> = { page: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ["bare", "page"] as const) {
      const result = await autocannon({
        url: urls[name] + path,
        headers,
        duration: 4,
        connections: 20,
        workers: 1,
      });
      figures[name].push(result.requests.average);
    }
  }
  const median = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const [ofPage, ofBare] = [median(figures.page), median(figures.bare)];
  console.log(`${path}, ${bytes.length} bytes of brotli, median of ${rounds}`);
  console.log(`bare route  ${ofBare.toFixed(0)} requests/s`);
  console.log(`kept page   ${ofPage.toFixed(0)} requests/s, ${(ofPage / ofBare).toFixed(2)} of it`);
} finally {
  await Promise.all([app.close(), bare.close(), listener.stop()]);
  await queues.close();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
}
