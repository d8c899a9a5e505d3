import { randomBytes } from "node:crypto";
import pg from "pg";

/** Migrated, empty database that test databases are copied from. */
export const templateDatabase = "congress_template";

/** Returns the URL of another database on the same server. */
export function databaseNamed(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs an administrative statement on the server. */
export async function withAdministration(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a migrated, empty database. */
export async function makeTestDatabase(postgresUrl: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copying files takes half of the CPU time of copying pages through the WAL. PostgreSQL 14, which
  // TEST_POSTGRES_URL may point to, always copies files and does not support the option.
  const strategy = process.env["TEST_POSTGRES_URL"] === undefined ? "strategy file_copy" : "";
  await withAdministration(
    postgresUrl,
    `create database ${name} template ${templateDatabase} ${strategy}`,
  );
  return databaseNamed(postgresUrl, name);
}

/** Creates a migrated, empty database and drops it after the running test. */
export async function createTestDatabase(postgresUrl: string): Promise<string> {
  // Imported lazily, because the Playwright tests import neighbouring modules without Vitest.
  const { onTestFinished } = await import("vitest");
  const databaseUrl = await makeTestDatabase(postgresUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  onTestFinished(() =>
    withAdministration(postgresUrl, `drop database if exists ${name} with (force)`),
  );
  return databaseUrl;
}
