import pg from "pg";
import { inject } from "vitest";
import { eventually } from "./eventually.ts";
import { contentChannel } from "../platform/cache/content-tags.ts";
import { openTestApp, type OpenTestApp } from "./open-test-app.ts";
import { makeTestDatabase } from "./test-database.ts";

/** Schema that keeps the rows that a database begins with. */
const kept = "kept_for_tests";

/** Marks that all notifications of an earlier test have been heard. */
const allHeard = "all-heard";

let made: Promise<SharedApp> | undefined;
let isTaken = false;

interface SharedApp extends OpenTestApp {
  /** Brings the database back to how it began, and empties every cache. */
  reset: () => Promise<void>;
}

/**
 * The application that tests of this Vitest worker use one after another; undefined while the running
 * test has it already. Building one takes more processor time than most tests.
 */
export async function takeSharedApp(): Promise<
  { t: OpenTestApp; giveBack: () => Promise<void> } | undefined
> {
  if (isTaken) return undefined;
  isTaken = true;
  const t = await (made ??= makeSharedApp());
  return {
    t,
    async giveBack() {
      try {
        await t.reset();
      } catch (error) {
        // The next test has a new one.
        made = undefined;
        throw error;
      } finally {
        isTaken = false;
      }
    },
  };
}

async function makeSharedApp(): Promise<SharedApp> {
  const databaseUrl = await makeTestDatabase(inject("postgresUrl"));
  const t = await openTestApp(databaseUrl, {});
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const restore = await keepRows(client);
  return {
    ...t,
    async reset() {
      if (t.app.server.listening) {
        throw new Error("A test that listens needs buildTestApp({ ownApp: true })");
      }
      await atRest(client);
      await client.query(restore);
      await notificationsHeard(t, client);
      for (const subscriber of t.app.contentSubscribers) subscriber.resume();
    },
  };
}

interface Table {
  name: string;
  columns: string;
  rows: boolean;
}

/** Keeps a copy of every row. @returns the statements that bring all tables back to it */
async function keepRows(client: pg.Client): Promise<string> {
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
  const copyOf = ({ name }: Table) => `${kept}."${name}"`;
  const withRows = tables.filter(({ rows }) => rows);
  await client.query(`create schema ${kept}`);
  for (const table of withRows) {
    await client.query(`create table ${copyOf(table)} as select * from ${table.name}`);
  }
  return [
    "begin",
    // Neither triggers nor foreign keys take part.
    "set local session_replication_role = replica",
    ...tables.map(({ name }) => `delete from ${name}`),
    ...withRows.map(
      (table) =>
        `insert into ${table.name} (${table.columns}) overriding system value select ${table.columns} from ${copyOf(table)}`,
    ),
    "commit",
  ].join(";\n");
}

/** Waits until no statement or transaction that a test has begun is left, such as one that nobody awaited. */
async function atRest(client: pg.Client): Promise<void> {
  await eventually(async () => {
    // Between two statements of one task a connection is idle for a turn.
    for (let look = 0; look < 2; look += 1) {
      const { rows } = await client.query<{ query: string }>(
        `select query from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      );
      if (rows.length > 0) throw new Error(`The test has left a statement: ${rows[0]?.query}`);
      await new Promise(setImmediate);
    }
  });
}

/** Waits until the application has received every notification that was sent so far. */
async function notificationsHeard({ app }: OpenTestApp, client: pg.Client) {
  const heard = Promise.withResolvers<void>();
  const subscriber = {
    invalidate: (tag: string) => void (tag === allHeard && heard.resolve()),
    resume() {},
    suspend() {},
  };
  app.contentSubscribers.add(subscriber);
  await client.query(`select pg_notify('${contentChannel}', '${allHeard}')`);
  await heard.promise;
  app.contentSubscribers.delete(subscriber);
}
