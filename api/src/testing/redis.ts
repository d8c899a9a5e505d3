import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import type { RunnerTestCase } from "vitest";
import { freePort } from "../embedded/free-port.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Why this machine cannot run the test. */
    notRun?: string;
  }
}

/** Redis server of one test, which can be killed and restarted. */
export interface OwnRedis {
  url: string;
  /** Sends a command like `redis-cli`. */
  send: (command: string, ...args: string[]) => Promise<unknown>;
  /** Kills it like a crash. */
  kill: () => Promise<void>;
  /** Restarts it on the same port, empty. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Neither a running Redis nor the `redis-server` program is available. */
export class RedisMissing extends Error {
  constructor(options?: ErrorOptions) {
    super("Install redis-server, or set REDIS_URL to a Redis that answers.", options);
  }
}

/** Returns the Redis shared by all tests. Skips the test as not run if there is none. */
export async function sharedRedis(): Promise<string> {
  const { inject } = await import("vitest");
  return inject("redisUrl") ?? notRun(new RedisMissing());
}

/** Starts a Redis for one test. Skips the test as not run if `redis-server` is not installed. */
export async function ownRedis(): Promise<OwnRedis> {
  return startRedis().catch((error: unknown) => {
    if (error instanceof RedisMissing) return notRun(error);
    throw error;
  });
}

/** Skips the running test and records the reason for the summary of `npm test`. */
async function notRun({ message }: RedisMissing): Promise<never> {
  // Imported lazily, because the Playwright tests import neighbouring modules without Vitest.
  const { TestRunner } = await import("vitest");
  const test = TestRunner.getCurrentTest<RunnerTestCase>();
  test.meta.notRun = message;
  return test.context.skip(message);
}

/**
 * Starts the `redis-server` program on a free port.
 * @throws {RedisMissing} if the program is not installed
 */
export async function startRedis(): Promise<OwnRedis> {
  const folder = await mkdtemp(join(tmpdir(), "congress-redis-"));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child = await launch(port, folder, url);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  };
  return {
    url,
    kill,
    async send(command, ...args) {
      const client = new Redis(url);
      try {
        return await client.call(command, ...args);
      } finally {
        client.disconnect();
      }
    },
    restart: async () => {
      child = await launch(port, folder, url);
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, folder: string, url: string) {
  const child = spawn(
    "redis-server",
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
    { stdio: "ignore" },
  );
  const failed = new Promise<never>((_, reject) => {
    child.once("error", (cause) => reject(new RedisMissing({ cause })));
  });
  await Promise.race([failed, waitForRedis(url)]);
  return child;
}

/** Waits until a Redis server responds at `url`. */
async function waitForRedis(url: string): Promise<void> {
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on("error", () => {});
  try {
    await client.ping();
  } finally {
    client.disconnect();
  }
}

/** Whether a Redis server responds at `url`. */
export async function redisAnswers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}
