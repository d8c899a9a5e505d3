import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import {
  createTestDatabase,
  databaseNamed,
  withAdministration,
} from "../../testing/test-database.ts";
import { sessionPooler, transactionPooler } from "../../testing/poolers.ts";
import { openDatabase } from "../../app/database/database.ts";
import { requireDatabase } from "./requirements.ts";

const use = { queueConnections: 0, connections: 10 };

/** Creates an empty database with the given options, for the current test. */
async function emptyDatabase(how: string): Promise<string> {
  const postgresUrl = inject("postgresUrl");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await withAdministration(postgresUrl, `create database ${name} ${how}`);
  onTestFinished(() =>
    withAdministration(postgresUrl, `drop database if exists ${name} with (force)`),
  );
  return databaseNamed(postgresUrl, name);
}

async function serverVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  await client.end();
  return rows[0]?.version ?? 0;
}

/** URL of the database for a new role that is no superuser. */
async function asRole(databaseUrl: string, ...grants: ((role: string) => string)[]) {
  const role = `role_${randomBytes(8).toString("hex")}`;
  await withAdministration(databaseUrl, `create role ${role} login password 'plain'`);
  onTestFinished(() => withAdministration(databaseUrl, `drop role ${role}`));
  onTestFinished(() => withAdministration(databaseUrl, `drop owned by ${role}`));
  for (const grant of grants) await withAdministration(databaseUrl, grant(role));
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = "plain";
  return { url: url.href, role };
}

const onTables = (role: string) => `grant create, usage on schema public to ${role}`;

test.each(["last", "first"] as const)(
  "a pooler in transaction mode is detected and rejected if it assigns the connection released %s",
  async (next) => {
    const databaseUrl = await createTestDatabase(inject("postgresUrl"));
    const pooled = await transactionPooler(databaseUrl, next);
    await expect(requireDatabase(pooled, use)).rejects.toThrow(
      /leads to a pooler in transaction mode.*Name the address of the database itself/,
    );
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory'
     and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rowCount).toBe(0);
  },
);

test("a server older than the oldest supported version is rejected", async () => {
  const url = await emptyDatabase("");
  const name = new URL(url).pathname.slice(1);
  // Shadows the function that reports the version, because no test machine has a server so old.
  await withAdministration(
    url,
    `create function public.current_setting(setting text) returns text language sql as $$
       select case setting when 'server_version_num' then '130021'
         else pg_catalog.current_setting(setting) end $$`,
  );
  await withAdministration(url, `alter database ${name} set search_path to public, pg_catalog`);
  await expect(requireDatabase(url, use)).rejects.toThrow(
    "PostgreSQL 13 is too old: version 14 or newer is needed",
  );
});

test("a database without UTF-8 encoding is rejected", async () => {
  // The other locale provider, which version 14 lacks, only accepts UTF-8.
  const isOld = (await serverVersion(inject("postgresUrl"))) < 15;
  const provider = isOld ? "" : "locale_provider libc";
  const url = await emptyDatabase(
    `encoding 'LATIN1' ${provider} lc_collate 'C' lc_ctype 'C' template template0`,
  );
  await expect(requireDatabase(url, use)).rejects.toThrow(
    /is encoded in LATIN1, .* encoding 'UTF8' template template0/,
  );
});

test("a read-only database is rejected", async () => {
  const url = new URL(await createTestDatabase(inject("postgresUrl")));
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  await expect(requireDatabase(url.href, use)).rejects.toThrow(/takes no writes.*name the primary/);
});

test("a role needs the right to create schemas only if the queue is in the database", async () => {
  const databaseUrl = await emptyDatabase("");
  // The default from version 15 on.
  await withAdministration(databaseUrl, "revoke create on schema public from public");
  await expect(requireDatabase((await asRole(databaseUrl)).url, use)).rejects.toThrow(
    /may not make tables/,
  );
  const { url } = await asRole(databaseUrl, onTables);
  await requireDatabase(url, use);
  await expect(requireDatabase(url, { ...use, queueConnections: 3 })).rejects.toThrow(
    /may not make schemas, .*make it the owner of the database, or name a REDIS_URL/,
  );
});

test("a role that may not change the existing tables is rejected", async () => {
  const { url } = await asRole(await createTestDatabase(inject("postgresUrl")), onTables);
  await expect(requireDatabase(url, use)).rejects.toThrow(
    /the tables belong to the role congress and role_\w+ may not change them/,
  );
});

test("an exhausted pooler is distinguished from an unreachable database", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const pooled = await sessionPooler(databaseUrl, 2);
  await requireDatabase(pooled, use);
  const others = [0, 1].map(() => new pg.Client({ connectionString: pooled }));
  for (const other of others) {
    await other.connect();
    await other.query("select 1");
  }
  await expect(requireDatabase(pooled, use)).rejects.toThrow(
    /cannot be reached .* as a pooler does whose connections are all in use: .* DATABASE_CONNECTIONS/,
  );
  const database = await openDatabase(pooled);
  await expect(database.em.execute("select 1")).rejects.toThrow(/Query read timeout/);
  for (const other of others) await other.end();
  expect(await database.em.execute("select 1 as one")).toEqual([{ one: 1 }]);
  await database.close();
  await requireDatabase(pooled, use);
});

test("more connections than the server allows are rejected", async () => {
  const databaseUrl = await emptyDatabase("");
  const { url } = await asRole(
    databaseUrl,
    onTables,
    (role) => `alter role ${role} connection limit 11`,
  );
  await expect(requireDatabase(url, use)).rejects.toThrow(
    /it takes 11 connections, and each process may need 12: set DATABASE_CONNECTIONS/,
  );
  await requireDatabase(url, { ...use, connections: 9 });
});
