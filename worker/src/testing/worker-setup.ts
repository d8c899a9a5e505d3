import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { pino } from "pino";
import { openDatabase, type Database } from "api/app/database/database";
import { logOptions } from "api/platform/log/log";
import { Queues } from "api/features/foundation/jobs/queues.service";
import { queueConnection } from "api/platform/jobs/queue-connection";
import {
  createTestDatabase,
  sharedRedis,
  startProcess,
  type QueueBackend,
  type RunningProcess,
} from "api/testing/testing";
import { readConfig } from "../config.ts";
import { startWorker } from "../worker.ts";

/** Worker in the test's process. */
export interface TestWorker {
  /** Log output so far. */
  output: () => string;
  /** Stops the worker like SIGTERM: running jobs are finished. */
  close: () => Promise<void>;
}

/** Database, queue and workers of a test. */
export interface WorkerSetup {
  database: Database;
  databaseUrl: string;
  queues: Queues;
  /** Starts another worker in this process. It is closed after the test. */
  startWorker: (env?: Record<string, string>) => Promise<TestWorker>;
  /**
   * Starts another worker process, for tests that kill it or depend on a separate process. It is
   * killed after the test.
   */
  startWorkerProcess: (env?: Record<string, string>) => Promise<RunningProcess>;
}

/** Nothing listens here, so that a test fails fast if it uses an unconfigured service. */
const nowhere = "127.0.0.1:1";

/** Environment without services other than the database. */
function onlyDatabase(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://${nowhere}`,
    SHEETS_API_URL: `http://${nowhere}`,
    SYNC_EVERY_SECONDS: "0",
  };
}

/** Starts a worker in this process that has only a database and the queue in it. */
export async function startWorkerOn(databaseUrl: string): Promise<TestWorker> {
  return startTestWorker(onlyDatabase(databaseUrl));
}

async function startTestWorker(environment: Record<string, string>): Promise<TestWorker> {
  const config = readConfig(environment);
  let output = "";
  const { stream, ...options } = logOptions(config.LOG_LEVEL, {
    write: (line) => void (output += line),
  });
  const stop = await startWorker(config, pino(options, stream));
  let closed: Promise<void> | undefined;
  return { output: () => output, close: () => (closed ??= stop()) };
}

/** @param ownDatabaseUrl a migrated database on a separate server */
export async function setUpWorkers(
  queue: QueueBackend,
  env: Record<string, string>,
  ownDatabaseUrl?: string,
): Promise<WorkerSetup> {
  const databaseUrl = ownDatabaseUrl ?? (await createTestDatabase(inject("postgresUrl")));
  const redisUrl = queue === "redis" ? await sharedRedis() : undefined;
  const database = await openDatabase(databaseUrl);
  const queues = new Queues(await queueConnection(database.em.fork(), databaseUrl, redisUrl));
  const stops: (() => Promise<unknown>)[] = [];
  onTestFinished(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await queues.close();
    await database.close();
  });
  const environment = (more: Record<string, string>) => ({
    ...onlyDatabase(databaseUrl),
    REDIS_URL: redisUrl ?? "",
    ...env,
    ...more,
  });
  return {
    database,
    databaseUrl,
    queues,
    async startWorker(more = {}) {
      const worker = await startTestWorker(environment(more));
      stops.push(worker.close);
      return worker;
    },
    async startWorkerProcess(more = {}) {
      const worker = startProcess("worker/src/main.ts", environment(more));
      stops.push(() => worker.kill("SIGKILL"));
      await worker.ready;
      return worker;
    },
  };
}

/** Folder of CSV files for the sheets emulator, deleted after the test. */
export async function sheetFolder(): Promise<{
  folder: string;
  write: (name: string, rows: string[][]) => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "congress-sheets-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return {
    folder,
    write: (name, rows) =>
      writeFile(
        join(folder, `${name}.csv`),
        rows.map((row) => row.map(quoted).join(",")).join("\r\n"),
      ),
  };
}
