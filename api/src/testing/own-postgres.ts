import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { freePort } from "../embedded/free-port.ts";
import { startPostgres } from "../embedded/postgres.ts";
import { eventually } from "./eventually.ts";
import { folderInMemory } from "./folder-in-memory.ts";
import { databaseNamed, withAdministration } from "./test-database.ts";

/** PostgreSQL server of one test, which can be stopped and restarted at the same address. */
export interface OwnPostgres {
  /** URL of an empty database. */
  url: string;
  /** Data directory. */
  data: string;
  start: () => Promise<void>;
  /** Stops it like a restart: rolls back transactions and closes sessions with a message. */
  stop: () => Promise<void>;
  /**
   * Kills it like a crash: sends no message to sessions, and the next start recovers from the WAL.
   */
  kill: () => Promise<void>;
}

/**
 * Starts the server. It is stopped and its files are deleted after the test.
 * @param settings override the defaults; `unix_socket_directories` may be `.` for its folder
 */
export async function ownPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const folder = await folderInMemory("congress-postgres-");
  const port = String(await freePort());
  const options = { folder, settings: { fsync: "off", port, ...settings } };
  let postgres = await startPostgres(options);
  onTestFinished(async () => {
    // A failed test may have left it stopped.
    await postgres.stop().catch(() => {});
    await rm(folder, { recursive: true });
  });
  const address = new URL(postgres.url);
  address.port = port;
  // The database name prefixes the keys in the shared Redis, so it has to be unique.
  const name = `test_${randomBytes(8).toString("hex")}`;
  await withAdministration(address.href, `create database ${name}`);
  return {
    url: databaseNamed(address.href, name),
    data: join(folder, "data"),
    async start() {
      // Child processes of a killed server take a moment to exit.
      postgres = await eventually(() => startPostgres(options));
    },
    stop: () => postgres.stop(),
    async kill() {
      const [line] = (await readFile(join(folder, "data/postmaster.pid"), "utf8")).split("\n");
      const pid = Number(line);
      process.kill(pid, "SIGKILL");
      await eventually(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"));
    },
  };
}
