import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { freePort } from "../embedded/free-port.ts";
import { startPostgres } from "../embedded/postgres.ts";
import { eventually } from "./eventually.ts";
import { folderInMemory } from "./folder-in-memory.ts";
import { databaseNamed, withAdministration } from "./test-database.ts";

/** A PostgreSQL server of a test's own, which it may stop and start again at the same address. */
export interface OwnPostgres {
  /** Of an empty database. */
  url: string;
  /** Its data directory. */
  data: string;
  start: () => Promise<void>;
  /** Ends it as a restart does: transactions are rolled back, sessions closed with a message. */
  stop: () => Promise<void>;
  /** Ends it as a crash does: without a message to sessions, and it recovers from its log at the next start. */
  kill: () => Promise<void>;
}

/**
 * Starts the server; it is stopped, and its files are deleted, when the test has ended.
 * @param settings of the server, over its own; `unix_socket_directories` as `.` is its folder
 */
export async function ownPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const folder = await folderInMemory("congress-postgres-");
  const port = String(await freePort());
  const options = { folder, settings: { fsync: "off", port, ...settings } };
  let postgres = await startPostgres(options);
  onTestFinished(async () => {
    // It may be down when the test has failed.
    await postgres.stop().catch(() => {});
    await rm(folder, { recursive: true });
  });
  const address = new URL(postgres.url);
  address.port = port;
  // The shared Redis keeps jobs under the name of their database.
  const name = `test_${randomBytes(8).toString("hex")}`;
  await withAdministration(address.href, `create database ${name}`);
  return {
    url: databaseNamed(address.href, name),
    data: join(folder, "data"),
    async start() {
      // What a killed server leaves running needs a moment to notice.
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
