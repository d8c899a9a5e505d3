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

/** A Redis server of a test's own, which it may kill and start again. */
export interface OwnRedis {
  url: string;
  /** Sends a command, as `redis-cli` does. */
  send: (command: string, ...args: string[]) => Promise<unknown>;
  /** Kills it as a crash would. */
  kill: () => Promise<void>;
  /** Starts it again on the same port, empty. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Neither a Redis that answers nor the program to start one. */
export class RedisMissing extends Error {
  constructor(options?: ErrorOptions) {
    super("Install redis-server, or set REDIS_URL to a Redis that answers.", options);
  }
}

/** The Redis that all tests of a run share; a test on a machine without one ends here as not run. */
export async function sharedRedis(): Promise<string> {
  const { inject } = await import("vitest");
  return inject("redisUrl") ?? notRun(new RedisMissing());
}

/** A Redis for one test, as {@link startRedis}; on a machine without the program the test ends here as not run. */
export async function ownRedis(): Promise<OwnRedis> {
  return startRedis().catch((error: unknown) => {
    if (error instanceof RedisMissing) return notRun(error);
    throw error;
  });
}

/** Skips the running test and leaves the reason where the summary of `npm test` finds it. */
async function notRun({ message }: RedisMissing): Promise<never> {
  // Loaded when used: browser journeys, which Vitest does not run, import this file's neighbours.
  const { TestRunner } = await import("vitest");
  const test = TestRunner.getCurrentTest<RunnerTestCase>();
  test.meta.notRun = message;
  return test.context.skip(message);
}

/**
 * Starts the `redis-server` program on a free port.
 * @throws {RedisMissing} when the program is not there
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
  await Promise.race([failed, answers(url)]);
  return child;
}

/** Resolves when a Redis server answers at `url`. */
async function answers(url: string): Promise<void> {
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on("error", () => {});
  try {
    await client.ping();
  } finally {
    client.disconnect();
  }
}

/** Whether a Redis server answers at `url` right now. */
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
