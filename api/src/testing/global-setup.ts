import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../app/database/database.ts";
import { migrate } from "../app/database/migrate.ts";
import { startPostgres } from "../embedded/postgres.ts";
import { compileCache } from "./compile-cache.ts";
import { folderInMemory } from "./folder-in-memory.ts";
import { redisAnswers, RedisMissing, startRedis } from "./redis.ts";
import { databaseNamed, templateDatabase, withAdministration } from "./test-database.ts";

const localRedis = "redis://127.0.0.1:6379";

/** Starts the services that all tests share: PostgreSQL with a migrated template, and Redis. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Inherited by the processes of the tests, and by the threads that these start.
  process.env["NODE_COMPILE_CACHE"] = compileCache;
  const postgres = await sharedPostgres();
  await withAdministration(postgres.url, `drop database if exists ${templateDatabase}`);
  await withAdministration(postgres.url, `create database ${templateDatabase}`);
  const templateUrl = databaseNamed(postgres.url, templateDatabase);
  const database = await openDatabase(templateUrl);
  await migrate(database, templateUrl, { withContent: false });
  await database.close();

  const { REDIS_URL = localRedis } = process.env;
  const hasRedis = await redisAnswers(REDIS_URL);
  const own = hasRedis ? undefined : await startRedis().catch(undefinedIfMissing);

  project.provide("postgresUrl", postgres.url);
  project.provide("redisUrl", hasRedis ? REDIS_URL : own?.url);
  return async () => {
    await own?.stop();
    await postgres.stop();
  };
}

/** Uses the server in TEST_POSTGRES_URL, for example another version, or starts one. */
async function sharedPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { TEST_POSTGRES_URL: url } = process.env;
  if (url !== undefined) return { url, stop: async () => {} };
  const folder = await folderInMemory("congress-test-");
  const postgres = await startPostgres({
    folder,
    // Test data is temporary, so durability is not needed.
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "400",
    },
  });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof RedisMissing)) throw error;
}
