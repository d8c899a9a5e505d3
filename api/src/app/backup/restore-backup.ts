import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { openDatabase, requireConnection } from "../database/database.ts";
import type { Database, EntityManager } from "../database/database.ts";
import { firstEditionTables } from "../database/first-edition/first-edition.ts";
import { knownMigrations, migrationState, originOf } from "../database/migration-names.ts";
import { contentChannel } from "../../platform/cache/content-tags.ts";
import { BackupError, type BackupTable, type RowCounts } from "./backup-format.ts";
import { productTables, transientTables } from "./product-tables.ts";
import { openBackup } from "./read-backup.ts";
import { compareAccess, endAccess, readAccess, type RestoredAccess } from "./restored-access.ts";

/**
 * Tables to ignore when checking whether a database is empty. Migrations add an edition with its
 * content to every database, and nobody can have edited it while there are no users.
 */
const bookkeeping = new Set(["attempts", "revisions", "installation", ...firstEditionTables]);

export interface Restored {
  counts: RowCounts;
  access: RestoredAccess;
}

/**
 * Restores a backup in one transaction: creates the tables at the backup's version, fills them,
 * checks the row counts, and runs the remaining migrations. All sessions and mailed links become
 * invalid.
 * @param replace whether to delete existing content
 * @param key key of the backup's signature; null skips the check
 * @returns row counts by table, and the changes to user access
 * @throws BackupError when the file or the database is unsuitable; nothing is changed
 */
export async function restoreBackup(
  databaseUrl: string,
  file: string,
  { replace, key }: { replace: boolean; key: Buffer | null },
): Promise<Restored> {
  const backup = await openBackup(file, key);
  await requireKnown(backup.header.migrations);
  const database = await openDatabase(databaseUrl);
  try {
    await requireConnection(database, databaseUrl);
    const { origin, unknown } = await migrationState(database);
    if (origin === "foreign") {
      throw new BackupError(
        `The tables ${unknown.join(", ")} are those of another application, and would be replaced. Name an empty database in DATABASE_URL.`,
      );
    }
    const access = await database.em.fork().transactional(async (em) => {
      await em.execute("set local lock_timeout = '10s'");
      // Makes the migrations of processes that start now wait for the restore.
      await em
        .execute("select pg_advisory_xact_lock(hashtextextended('migrate', 0))")
        .catch((cause: unknown) => {
          throw new BackupError(
            "Another process has been bringing the tables up to date for 10 seconds. Wait for it, or stop every api and worker, and try again.",
            { cause },
          );
        });
      await requireNobodyElse(em);
      if (!replace) await requireEmpty(database, em);
      const before = await readAccess(em);
      await dropTables(database, em);
      const transaction = em.getTransactionContext();
      if (transaction === undefined) throw new Error("There is no transaction");
      await database.migrator.up({ migrations: backup.header.migrations, transaction });

      const filled = new Map<string, string>();
      for await (const { table, rows } of backup.batches) {
        const insert = filled.get(table.table) ?? (await prepare(em, table));
        filled.set(table.table, insert);
        if (rows.length > 0) await em.execute(insert, [JSON.stringify(rows)]);
      }
      for (const table of filled.keys()) await finish(em, table, backup.counts[table] ?? 0);
      await database.migrator.up({ transaction });
      await endAccess(em);
      // A restored copy must not share a job queue with its origin.
      await em.execute("delete from installation");
      const after = await readAccess(em);
      return compareAccess(before, after ?? { rights: new Set(), passwords: new Map() });
    });
    return { counts: backup.counts, access };
  } finally {
    await database.close();
  }
}

/** Rejects a backup whose migrations this version does not know. */
async function requireKnown(migrations: string[]): Promise<void> {
  const { origin, unknown } = originOf(migrations, await knownMigrations());
  if (origin === "ours") return;
  const writtenBy = {
    older: "a version of Congress from before the first release, whose backups only it can restore",
    newer: "a newer version of Congress",
    diverged: "a version of Congress that this one does not follow",
    foreign: "something else than Congress",
  }[origin];
  const remedy = origin === "foreign" ? "" : " Restore it with that version.";
  throw new BackupError(
    `This backup was written by ${writtenBy} (${unknown[0]} is unknown here).${remedy}`,
  );
}

/** How long the server may take to end closed connections, in milliseconds. */
const closeTimeoutMs = 2_000;

async function requireNobodyElse(em: EntityManager): Promise<void> {
  const end = Date.now() + closeTimeoutMs;
  for (let others = await countOthers(em); others > 0; others = await countOthers(em)) {
    if (Date.now() > end) {
      throw new BackupError(
        `${others} other connections use this database. Stop every api and worker first, and start them again afterwards.`,
      );
    }
    await delay(50);
  }
}

async function countOthers(em: EntityManager): Promise<number> {
  // Within a transaction, pg_stat_activity is a snapshot until it is cleared.
  await em.execute("select pg_stat_clear_snapshot()");
  const [others] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  );
  return others?.count ?? 0;
}

async function requireEmpty(database: Database, em: EntityManager): Promise<void> {
  for (const table of productTables(database).filter((name) => !bookkeeping.has(name))) {
    const name = pg.escapeIdentifier(table);
    const [there] = await em.execute("select to_regclass(?) is not null as exists", [table]);
    if (!there?.["exists"]) continue;
    const rows = await em.execute(`select 1 from ${name} limit 1`);
    if (rows.length > 0) {
      throw new BackupError(
        `The database is not empty: ${table} has rows. With --replace they are thrown away.`,
      );
    }
  }
}

/**
 * Drops the product's tables, their trigger functions, and the queue, whose jobs refer to deleted
 * rows.
 */
async function dropTables(database: Database, em: EntityManager): Promise<void> {
  const tables = [...productTables(database), ...transientTables];
  const routines = await em.execute<{ name: string }[]>(
    `select distinct tgfoid::regprocedure::text as name from pg_trigger
     where not tgisinternal and tgrelid = any (select to_regclass(name) from unnest(array[?]::text[]) as name)`,
    [tables],
  );
  for (const table of tables) {
    await em.execute(`drop table if exists ${pg.escapeIdentifier(table)} cascade`);
  }
  for (const { name } of routines) await em.execute(`drop routine ${name} cascade`);
  await em.execute("drop schema if exists bullmq cascade");
  const [known] = await em.execute("select to_regclass('mikro_orm_migrations') as name");
  if (known?.["name"]) await em.execute("delete from mikro_orm_migrations");
}

/**
 * Disables a table's triggers, because the backup already contains the rows that they would write.
 * @returns statement that inserts a batch of rows
 */
async function prepare(em: EntityManager, { table, columns }: BackupTable): Promise<string> {
  const name = pg.escapeIdentifier(table);
  const types = await em.execute<{ name: string; type: string }[]>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass(?) and attnum > 0 and not attisdropped`,
    [table],
  );
  const typeOf = new Map(types.map((column) => [column.name, column.type]));
  const values = columns.map((column, index) => {
    const type = typeOf.get(column);
    if (type === undefined) throw new BackupError(`The tables have no column ${table}.${column}.`);
    return `(row ->> ${index})::${type}`;
  });
  await em.execute(`alter table ${name} disable trigger user`);
  return `insert into ${name} (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})
    select ${values.join(", ")} from jsonb_array_elements(?::jsonb) as row`;
}

/**
 * Checks the number of restored rows, enables the triggers, and invalidates the page cache of all
 * api processes.
 */
async function finish(em: EntityManager, table: string, expected: number): Promise<void> {
  const name = pg.escapeIdentifier(table);
  const [arrived] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from ${name}`,
  );
  if (arrived?.count !== expected) {
    throw new BackupError(`${table} has ${arrived?.count} rows after ${expected} were restored.`);
  }
  await em.execute(`alter table ${name} enable trigger user`);
  await em.execute("select pg_notify(?, ?)", [contentChannel, table]);
}
