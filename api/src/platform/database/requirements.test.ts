import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import {
  createTestDatabase,
  databaseNamed,
  withAdministration,
} from "../../testing/test-database.ts";
import { transactionPooler } from "../../testing/transaction-pooler.ts";
import { requireDatabase } from "./requirements.ts";

const use = { keepsQueue: false, connections: 10 };

/** An empty database made as said, for the running test. */
async function emptyDatabase(how: string): Promise<string> {
  const postgresUrl = inject("postgresUrl");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await withAdministration(postgresUrl, `create database ${name} ${how}`);
  onTestFinished(() =>
    withAdministration(postgresUrl, `drop database if exists ${name} with (force)`),
  );
  return databaseNamed(postgresUrl, name);
}

/** The address of the database for a role of the running test's own that is no superuser. */
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
  "a pooler in transaction mode is refused by what it is, whichever connection it gives %s",
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

test("a database that is encoded without room for every name is refused", async () => {
  const url = await emptyDatabase(
    "encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0",
  );
  await expect(requireDatabase(url, use)).rejects.toThrow(
    /is encoded in LATIN1, .* encoding 'UTF8' template template0/,
  );
});

test("a database that takes no writes is refused", async () => {
  const url = new URL(await createTestDatabase(inject("postgresUrl")));
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  await expect(requireDatabase(url.href, use)).rejects.toThrow(/takes no writes.*name the primary/);
});

test("a role needs the right to make schemas only where the queue is in the database", async () => {
  const databaseUrl = await emptyDatabase("");
  await expect(requireDatabase((await asRole(databaseUrl)).url, use)).rejects.toThrow(
    /may not make tables/,
  );
  const { url } = await asRole(databaseUrl, onTables);
  await requireDatabase(url, use);
  await expect(requireDatabase(url, { ...use, keepsQueue: true })).rejects.toThrow(
    /may not make schemas, .*make it the owner of the database, or name a REDIS_URL/,
  );
});

test("a role that may not change the tables of another one is refused", async () => {
  const { url } = await asRole(await createTestDatabase(inject("postgresUrl")), onTables);
  await expect(requireDatabase(url, use)).rejects.toThrow(
    /the tables belong to the role congress and role_\w+ may not change them/,
  );
});

test("more connections than the server gives are refused", async () => {
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
