import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { z } from "zod";
import { root } from "../build/builds.ts";
import { startPostgres } from "../embedded/postgres.ts";
import { freePort } from "../embedded/free-port.ts";
import { eventually } from "./eventually.ts";
import { folderInMemory } from "./folder-in-memory.ts";

const announced = z.object({
  site: z.string().transform((address) => address.replace(/\/$/, "")),
  mailInbox: z.string(),
  spreadsheets: z.string(),
});

/** Whole product, started with `npm start`. */
export interface Stack extends z.output<typeof announced> {
  /** Data folder. Pass it to {@link startStack} to restart with the same data. */
  dataDir: string;
  port: number;
  databaseUrl: string;
  /** Runs SQL directly, like an operator in psql. */
  sql: (text: string, values?: unknown[]) => Promise<void>;
  /** Takes an advisory lock, like another worker. Returns a function that releases it. */
  takeLock: (name: string) => Promise<() => Promise<void>>;
  /** Output so far. */
  output: () => string;
  /** Time from the command until it is ready, in milliseconds. */
  startedInMs: number;
  /** Sends SIGINT to the process group, like Ctrl-C in a terminal, and waits for the exit. */
  interrupt: () => Promise<void>;
  /** Interrupts it and deletes the data folder. */
  remove: () => Promise<void>;
}

/** Runs `npm start` on a free port with a temporary data folder, and waits until it is ready. */
export async function startStack(
  options: { dataDir?: string; port?: number; env?: Record<string, string> } = {},
): Promise<Stack> {
  const dataDir = options.dataDir ?? (await folderInMemory("congress-stack-"));
  const port = options.port ?? (await freePort());
  const { PATH = "", HOME = "" } = process.env;
  const started = Date.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      // Tests set the time in the browser.
      EVENT_CLOCK: "now",
      // A scheduled sync, every five minutes, could run between two steps of a test.
      SYNC_EVERY_SECONDS: "0",
      // Disables overload protection, because test machines may be slow.
      OVERLOADED_AFTER_MS: "0",
      ...options.env,
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => {
    child.once("close", (code) => resolve(code));
  });
  const interrupt = async () => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, "SIGINT");
    await exited;
  };
  await Promise.race([
    exited.then((code) => {
      throw new Error(`npm start ended with ${code}:\n${output}`);
    }),
    eventually(() => {
      if (!output.includes("Ctrl-C stops everything")) throw new Error(`Not ready:\n${output}`);
    }),
  ]);
  const startedInMs = Date.now() - started;
  const addresses = announced.parse(
    JSON.parse(await readFile(join(dataDir, "running.json"), "utf8")),
  );
  const { url: databaseUrl } = await startPostgres({ folder: join(dataDir, "postgres") });
  return {
    ...addresses,
    dataDir,
    port,
    databaseUrl,
    async sql(text, values) {
      const client = new Client(databaseUrl);
      await client.connect();
      await client.query(text, values);
      await client.end();
    },
    async takeLock(name) {
      const client = new Client(databaseUrl);
      await client.connect();
      await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
      return () => client.end();
    },
    output: () => output,
    startedInMs,
    interrupt,
    async remove() {
      await interrupt();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
