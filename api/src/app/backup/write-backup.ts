import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import {
  migrationState,
  openDatabase,
  requireConnection,
  whyUnusable,
} from "../database/database.ts";
import { databaseAddressOf } from "../../platform/database/database-address.contract.ts";
import { ignoreConnectionErrors } from "../../platform/database/ignore-connection-errors.ts";
import {
  BackupError,
  lineTooLong,
  maxLineLength,
  signatureOf,
  type BackupFooter,
  type BackupHeader,
  type BackupRow,
  type BackupTable,
  type RowCounts,
} from "./backup-format.ts";
import { productTables } from "./product-tables.ts";

/** Rows per fetch. A row may be as large as the record of a large sync. */
const batch = 50;

/**
 * Writes a consistent snapshot of all tables to a file, or to standard output for `-`. The product
 * may keep running. On failure, the partial file is removed.
 * @param key signing key
 * @returns number of rows by table
 * @throws BackupError when the file exists or cannot be written
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  key: Buffer,
): Promise<RowCounts> {
  if (file !== "-" && existsSync(file)) {
    throw new BackupError(`${file} already exists. Remove it, or name another file.`);
  }
  const tables = await tablesIn(databaseUrl);
  const client = ignoreConnectionErrors(
    new pg.Client({ ...databaseAddressOf(databaseUrl), keepAlive: true }),
  );
  await client.connect();
  const counts: RowCounts = {};
  const lines = backupLines(client, tables, counts, key);
  try {
    if (file === "-") {
      await pipeline(lines, createGzip(), process.stdout);
      return counts;
    }
    const unfinished = `${file}.part`;
    try {
      // The file contains accounts and messages. Only this user may read it.
      const output = createWriteStream(unfinished, { mode: 0o600, flush: true });
      await pipeline(lines, createGzip(), output);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw unwritable(file, error);
    }
    return counts;
  } finally {
    await client.end().catch(() => {});
  }
}

async function tablesIn(databaseUrl: string): Promise<string[]> {
  const database = await openDatabase(databaseUrl);
  try {
    await requireConnection(database, databaseUrl);
    // The backup would lack columns and tables of another version.
    const reason = whyUnusable(await migrationState(database));
    if (reason !== undefined) throw new BackupError(`No backup was written: ${reason}.`);
    return productTables(database);
  } finally {
    await database.close();
  }
}

async function* backupLines(
  client: pg.Client,
  names: string[],
  counts: RowCounts,
  key: Buffer,
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const line = (content: BackupHeader | BackupTable | BackupRow) => {
    const text = `${JSON.stringify(content)}\n`;
    if (Buffer.byteLength(text) > maxLineLength) throw lineTooLong();
    hash.update(text);
    return text;
  };
  await client.query("begin isolation level repeatable read read only");
  await client.query("set local datestyle = 'ISO'");
  yield line({
    format: "congress-backup",
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: await migrationsIn(client),
  } satisfies BackupHeader);
  for (const table of await describe(client, names)) {
    yield line(table);
    counts[table.table] = 0;
    for await (const row of rowsOf(client, table)) {
      counts[table.table] = (counts[table.table] ?? 0) + 1;
      yield line(row);
    }
  }
  await client.query("commit");
  const sha256 = hash.digest("hex");
  const footer = { rows: counts, sha256, signature: signatureOf(sha256, key) };
  yield `${JSON.stringify(footer satisfies BackupFooter)}\n`;
}

async function migrationsIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client
    .query<{ name: string }>("select name from mikro_orm_migrations order by id")
    .catch((cause: unknown) => {
      const hasNoTables = cause instanceof pg.DatabaseError && cause.code === "42P01";
      if (!hasNoTables) throw cause;
      throw new BackupError("There is nothing to back up: this database has no tables of ours.", {
        cause,
      });
    });
  return rows.map(({ name }) => name);
}

/** Tables with their writable columns. Referenced tables come first. */
async function describe(client: pg.Client, names: string[]): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { needs: string[] }>(
    `select relname::text as "table",
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select confrelid::regclass::text from pg_constraint
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
     from pg_class where oid = any (select to_regclass(name) from unnest($1::text[]) as name)
     order by relname`,
    [names],
  );
  const ordered = new Map<string, BackupTable>();
  const add = ({ table, columns, needs }: (typeof rows)[number]) => {
    if (ordered.has(table)) return;
    for (const needed of needs) rows.filter((row) => row.table === needed).forEach(add);
    ordered.set(table, { table, columns });
  };
  rows.forEach(add);
  return [...ordered.values()];
}

async function* rowsOf(client: pg.Client, { table, columns }: BackupTable) {
  const values = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(", ");
  await client.query(
    `declare backup no scroll cursor for select array[${values}] as row from ${pg.escapeIdentifier(table)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: BackupRow }>(`fetch ${batch} from backup`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await client.query("close backup");
}

function unwritable(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  switch (error.code) {
    case "ENOSPC":
    case "EDQUOT":
      return new BackupError(`The disk is full: ${file} was not written. Make room and try again.`);
    case "ENOENT":
    case "ENOTDIR":
      return new BackupError(`The folder of ${file} is not there. Make it, or name another file.`);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new BackupError(`${file} cannot be written. Give this user the right to.`);
    default:
      return error;
  }
}
