import { randomBytes } from "node:crypto";
import pg from "pg";

/** The migrated, empty database that every test's own is copied from. */
export const templateDatabase = "congress_template";

/** The address of another database on the same server. */
export function databaseNamed(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one administrative statement on the server. */
export async function withAdministration(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a migrated, empty database. */
export async function makeTestDatabase(postgresUrl: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copying files takes half of the processor time of copying pages through the log. PostgreSQL 14,
  // which TEST_POSTGRES_URL may name, copies files and knows no word for it.
  const strategy = process.env["TEST_POSTGRES_URL"] === undefined ? "strategy file_copy" : "";
  await withAdministration(
    postgresUrl,
    `create database ${name} template ${templateDatabase} ${strategy}`,
  );
  return databaseNamed(postgresUrl, name);
}

/** Makes a migrated, empty database for the running test, and drops it when the test has ended. */
export async function createTestDatabase(postgresUrl: string): Promise<string> {
  // Loaded when used: browser journeys, which Vitest does not run, import this file's neighbours.
  const { onTestFinished } = await import("vitest");
  const databaseUrl = await makeTestDatabase(postgresUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  onTestFinished(() =>
    withAdministration(postgresUrl, `drop database if exists ${name} with (force)`),
  );
  return databaseUrl;
}
