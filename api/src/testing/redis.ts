import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { freePort } from "../embedded/free-port.ts";

/** A Redis server of a test's own, which it may kill and start again. */
export interface OwnRedis {
  url: string;
  /** Kills it as a crash would. */
  kill: () => Promise<void>;
  /** Starts it again on the same port, empty. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the `redis-server` program on a free port.
 * @throws when the program is not there: a test that needs Redis fails, it is never skipped
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
    child.once("error", (cause) =>
      reject(new Error("Tests need the redis-server program; install Redis", { cause })),
    );
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
