import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { folderInMemory } from "../testing/folder-in-memory.ts";
import { startPostgres } from "./postgres.ts";

test("a data folder can have any name, even one with shell metacharacters", async () => {
  const parent = await folderInMemory("congress-names-");
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'Überprüfung\'s $HOME `id` "quoted"');
  const postgres = await startPostgres({ folder, settings: { fsync: "off" } });
  onTestFinished(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query("show data_directory");
  await client.end();
  expect(rows).toEqual([{ data_directory: join(folder, "data") }]);
  expect(existsSync(join(folder, "server.log"))).toBe(true);
  expect((await startPostgres({ folder })).wasRunning).toBe(true);
});
