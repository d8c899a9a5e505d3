import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { pino } from "pino";
import { openDatabase, type Database } from "api/database";
import { logOptions } from "api/log";
import { Queues } from "api/queue";
import { queueConnection } from "api/queue-connection";
import {
  createTestDatabase,
  sharedRedis,
  startProcess,
  type QueueBackend,
  type RunningProcess,
} from "api/testing";
import { readConfig } from "../config.ts";
import { startWorker } from "../worker.ts";

/** A worker in the process of its test. */
export interface TestWorker {
  /** All lines that it has logged so far. */
  output: () => string;
  /** Stops it as SIGTERM stops a process: it finishes the jobs that it has begun. */
  close: () => Promise<void>;
}

/** A database and a queue of a test's own, and workers on them. */
export interface WorkerSetup {
  database: Database;
  databaseUrl: string;
  queues: Queues;
  /** Starts one more worker in this process; it is closed when the test has ended. */
  startWorker: (env?: Record<string, string>) => Promise<TestWorker>;
  /** Starts one more worker process, for a test that kills it or needs what only a process has; it is killed when the test has ended. */
  startWorkerProcess: (env?: Record<string, string>) => Promise<RunningProcess>;
}

/** Nothing listens there: what a test does not use fails at once when it is used after all. */
const nowhere = "127.0.0.1:1";

/** @param ownDatabaseUrl a migrated database on a server of the test's own */
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
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://${nowhere}`,
    SHEETS_API_URL: `http://${nowhere}`,
    SYNC_EVERY_SECONDS: "0",
    REDIS_URL: redisUrl ?? "",
    ...env,
    ...more,
  });
  return {
    database,
    databaseUrl,
    queues,
    async startWorker(more = {}) {
      const config = readConfig(environment(more));
      let output = "";
      const { stream, ...options } = logOptions(config.LOG_LEVEL, {
        write: (line) => void (output += line),
      });
      const stop = await startWorker(config, pino(options, stream));
      let closed: Promise<void> | undefined;
      const close = () => (closed ??= stop());
      stops.push(close);
      return { output: () => output, close };
    },
    async startWorkerProcess(more = {}) {
      const worker = startProcess("worker/src/main.ts", environment(more));
      stops.push(() => worker.kill("SIGKILL"));
      await worker.ready;
      return worker;
    },
  };
}

/** A folder of CSV files for the sheets emulator, gone when the test has ended. */
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
