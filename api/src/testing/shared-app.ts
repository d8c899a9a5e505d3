import pg from "pg";
import { inject } from "vitest";
import { eventually } from "./eventually.ts";
import { contentChannel } from "../platform/cache/content-tags.ts";
import { openTestApp, type OpenTestApp, type TestApp } from "./open-test-app.ts";
import { makeTestDatabase } from "./test-database.ts";

/** Schema with copies of the initial rows. */
const snapshotSchema = "kept_for_tests";

/** Notification that marks the end of an earlier test's notifications. */
const endMarker = "all-heard";

let created: Promise<RestorableApp> | undefined;
let isTaken = false;

/** Application on its own database, for several tests in succession. */
export interface RestorableApp extends OpenTestApp {
  /** Restores the initial rows of the database and clears all caches. */
  reset: () => Promise<void>;
}

/**
 * Returns the application that the tests of this Vitest worker share, or undefined if the running test
 * already uses it. It is shared because building one takes more CPU time than most tests.
 */
export async function takeSharedApp(): Promise<
  { t: OpenTestApp; release: () => Promise<void> } | undefined
> {
  if (isTaken) return undefined;
  isTaken = true;
  const t = await (created ??= openRestorableApp());
  return {
    t,
    async release() {
      try {
        await t.reset();
      } catch (error) {
        // The next test creates a new one.
        created = undefined;
        throw error;
      } finally {
        isTaken = false;
      }
    },
  };
}

/** @param prepare adds what is restored as well, such as the rows of a worker that it starts */
export async function openRestorableApp(
  prepare: (t: OpenTestApp) => Promise<void> = async () => {},
): Promise<RestorableApp> {
  const databaseUrl = await makeTestDatabase(inject("postgresUrl"));
  const t = await openTestApp(databaseUrl, {});
  await prepare(t);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const restore = await snapshotRows(client);
  return {
    ...t,
    async close() {
      await client.end();
      await t.close();
    },
    async reset() {
      if (t.app.server.listening) {
        throw new Error("A test that listens needs buildTestApp({ ownApp: true })");
      }
      await waitForStatements(client);
      await client.query(restore);
      await waitForNotifications(t);
      for (const subscriber of t.app.contentSubscribers) subscriber.resume();
    },
  };
}

interface Table {
  name: string;
  columns: string;
  rows: boolean;
}

/** Copies all rows. @returns the statements that restore them */
async function snapshotRows(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<Table>(`
    select format('%I.%I', table_schema, table_name) as name,
      string_agg(quote_ident(column_name), ', ' order by ordinal_position)
        filter (where is_generated = 'NEVER') as columns,
      (xpath('/row/found/text()', query_to_xml(
        format('select exists (select from %I.%I) as found', table_schema, table_name),
        false, true, '')))[1]::text = 'true' as rows
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'bullmq') and table_type = 'BASE TABLE'
    group by table_schema, table_name`);
  const copyOf = ({ name }: Table) => `${snapshotSchema}."${name}"`;
  const withRows = tables.filter(({ rows }) => rows);
  await client.query(`create schema ${snapshotSchema}`);
  for (const table of withRows) {
    await client.query(`create table ${copyOf(table)} as select * from ${table.name}`);
  }
  return [
    "begin",
    // Disables triggers and foreign keys.
    "set local session_replication_role = replica",
    ...tables.map(({ name }) => `delete from ${name}`),
    ...withRows.map(
      (table) =>
        `insert into ${table.name} (${table.columns}) overriding system value select ${table.columns} from ${copyOf(table)}`,
    ),
    "commit",
  ].join(";\n");
}

/**
 * Waits for statements and transactions of the test that are still running, for example un-awaited
 * ones.
 */
async function waitForStatements(client: pg.Client): Promise<void> {
  await eventually(async () => {
    // Between two statements of a task, the connection is briefly idle. Therefore, checks twice.
    for (let look = 0; look < 2; look += 1) {
      const { rows } = await client.query<{ query: string }>(
        `select query from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      );
      if (rows.length > 0)
        throw new Error(`A statement of the test is still running: ${rows[0]?.query}`);
      await new Promise(setImmediate);
    }
  });
}

/** Waits until the application has received all notifications sent so far. */
export async function waitForNotifications({ app, database }: TestApp): Promise<void> {
  const received = Promise.withResolvers<void>();
  const subscriber = {
    invalidate: (tag: string) => void (tag === endMarker && received.resolve()),
    resume() {},
    suspend() {},
  };
  app.contentSubscribers.add(subscriber);
  await database.em.fork().execute("select pg_notify(?, ?)", [contentChannel, endMarker]);
  await received.promise;
  app.contentSubscribers.delete(subscriber);
}
