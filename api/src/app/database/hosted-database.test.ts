import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { folderInMemory } from "../../testing/folder-in-memory.ts";
import { testSecret } from "../../testing/open-test-app.ts";
import { startProcess } from "../../testing/process.ts";
import { tlsPostgres } from "../../testing/tls-postgres.ts";
import { databaseAddressOf } from "../../platform/database/database-address.contract.ts";
import { keyFor } from "../../platform/environment/keys.ts";
import { rm } from "node:fs/promises";
import { writeBackup } from "../backup/write-backup.ts";
import { openDatabase, requireConnection } from "./database.ts";

const withParameters = (url: string, parameters: Record<string, string>) => {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
};

/** Whether each session of the product is encrypted, according to the server. */
async function sessions(url: string) {
  const client = new pg.Client({ ...databaseAddressOf(url), application_name: "onlooker" });
  await client.connect();
  const { rows } = await client.query<{ ssl: boolean }>(
    `select ssl from pg_stat_ssl join pg_stat_activity using (pid)
     where application_name = 'congress' and client_port is not null`,
  );
  await client.end();
  return rows.map(({ ssl }) => ssl);
}

test("with sslmode every connection of an api is encrypted: pages, locks, LISTEN, queue and backup", async () => {
  const server = await tlsPostgres();
  const url = withParameters(server.url, { sslmode: "verify-full", sslrootcert: server.authority });
  const api = startProcess(
    "api/src/app/main.ts",
    {
      DATABASE_URL: url,
      SECRET: testSecret,
      PORT: "0",
      LOG_LEVEL: "silent",
    },
    ["--without-site"],
  );
  onTestFinished(async () => void (await api.kill("SIGKILL")));
  await api.ready;
  await eventually(async () => {
    const seen = await sessions(url);
    expect(seen.length).toBeGreaterThanOrEqual(2);
    expect(seen).not.toContain(false);
  });
  const folder = await folderInMemory("congress-backup-");
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeBackup(url, join(folder, "one"), keyFor("backups", testSecret));
});

/** Error of the page pool's connection; undefined on success. */
async function refusal(url: string): Promise<string | undefined> {
  const database = await openDatabase(url);
  try {
    await requireConnection(database, url);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await database.close();
  }
}

test("ASVS 12.3.2: each sslmode verifies the same as in libpq, and an error states the remedy", async () => {
  const { url, authority, data } = await tlsPostgres();
  const at = (host: string, parameters: Record<string, string>) => {
    const address = new URL(withParameters(url, parameters));
    address.hostname = host;
    return refusal(address.href);
  };
  expect(await at("localhost", {})).toMatch(/no encryption.*add sslmode=verify-full/);
  expect(await at("localhost", { sslmode: "disable" })).toMatch(/no encryption/);
  expect(await at("127.0.0.1", { sslmode: "require" })).toBeUndefined();
  expect(await at("127.0.0.1", { sslmode: "no-verify" })).toBeUndefined();
  expect(await at("[::1]", { sslmode: "require" })).toBeUndefined();
  const known = { sslrootcert: authority };
  expect(await at("127.0.0.1", { sslmode: "verify-ca", ...known })).toBeUndefined();
  expect(await at("localhost", { sslmode: "verify-full", ...known })).toBeUndefined();
  expect(await at("127.0.0.1", { sslmode: "verify-full", ...known })).toMatch(
    /Its certificate is not trusted: name .* sslrootcert/,
  );
  expect(await at("localhost", { sslmode: "verify-full" })).toMatch(
    /Its certificate is not trusted/,
  );

  const { username, password, pathname, port } = new URL(url);
  const socket = `postgresql://${username}:${password}@${pathname}?host=${encodeURIComponent(data)}&port=${port}`;
  expect(await refusal(socket)).toBeUndefined();
});
