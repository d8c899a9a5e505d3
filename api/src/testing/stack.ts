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

/** Everything that `npm start` starts, started by `npm start`. */
export interface Stack extends z.output<typeof announced> {
  /** Folder that outlives it: give it to the next {@link startStack} to start again. */
  dataDir: string;
  port: number;
  databaseUrl: string;
  /** Changes its database behind everybody's back, as an operator in psql does. */
  sql: (text: string, values?: unknown[]) => Promise<void>;
  /** Takes an advisory lock, as a run of another worker does. Answers what gives it back. */
  takeLock: (name: string) => Promise<() => Promise<void>>;
  /** What it has printed. */
  output: () => string;
  /** Milliseconds from the command to its "Ready". */
  startedInMs: number;
  /** Ctrl-C, as a terminal sends it: to the whole process group. Resolves when all of it has ended. */
  interrupt: () => Promise<void>;
  /** Ctrl-C, then deletes the data folder. */
  remove: () => Promise<void>;
}

/** Runs `npm start` on a free port with a data folder of its own, and waits until all is ready. */
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
      // Browsers of tests choose their own time.
      EVENT_CLOCK: "now",
      // A sync of the schedule would run between two steps of a journey, every five minutes of the clock.
      SYNC_EVERY_SECONDS: "0",
      // However late a process is, as a machine may be slow.
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
