import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import {
  BackupError,
  backupHeader,
  backupLine,
  linesOf,
  signatureOf,
  type BackupFooter,
  type BackupHeader,
  type BackupRow,
  type BackupTable,
  type RowCounts,
} from "./backup-format.ts";

export interface OpenBackup {
  header: BackupHeader;
  /**
   * Rows, in batches per table. An empty batch announces an empty table. At the end, checksum, row
   * counts and signature have been verified.
   * @throws BackupError when the file is damaged, truncated, modified, or not signed with the key
   */
  batches: AsyncGenerator<{ table: BackupTable; rows: BackupRow[] }>;
  /** Complete when {@link batches} has ended. */
  counts: RowCounts;
}

/** Maximum batch size, because rows may be large. */
const batchLimit = { rows: 500, bytes: 1024 * 1024 };

/**
 * Opens a backup, standard input for `-`, and reads its header.
 * @param key key of the signature; null skips the check
 * @throws BackupError when the file does not exist or is no backup
 */
export async function openBackup(file: string, key: Buffer | null): Promise<OpenBackup> {
  const hash = createHash("sha256");
  const lines = readLines(file);
  const counts: RowCounts = {};
  const first = await lines.next();
  const header = first.done ? undefined : parse(backupHeader, first.value);
  if (first.done || header === undefined) {
    await lines.return(undefined);
    throw new BackupError(`${file} is no backup of Congress, or one of a later layout.`);
  }
  hash.update(first.value).update("\n");
  return { header, counts, batches: batches() };

  async function requireWhole(footer: BackupFooter): Promise<void> {
    if (!isSame({ rows: counts, sha256: hash.digest("hex") }, footer)) throw damaged(file);
    if (key !== null) requireSignature(file, footer, key);
    if (!(await lines.next()).done) throw damaged(file);
  }

  async function* batches(): OpenBackup["batches"] {
    let table: BackupTable | undefined;
    let rows: BackupRow[] = [];
    let size = 0;
    for await (const bytes of lines) {
      const line = parse(backupLine, bytes);
      if (line === undefined) throw damaged(file);
      if ("sha256" in line) {
        if (table) yield { table, rows };
        await requireWhole(line);
        return;
      }
      hash.update(bytes).update("\n");
      if ("table" in line) {
        if (table) yield { table, rows };
        table = line;
        rows = [];
        counts[table.table] = 0;
        continue;
      }
      if (table === undefined || line.length !== table.columns.length) throw damaged(file);
      counts[table.table] = (counts[table.table] ?? 0) + 1;
      rows.push(line);
      size += bytes.length;
      if (rows.length === batchLimit.rows || size >= batchLimit.bytes) {
        yield { table, rows };
        rows = [];
        size = 0;
      }
    }
    throw cutOff(file);
  }
}

function isSame(known: Omit<BackupFooter, "signature">, found: BackupFooter) {
  const tables = Object.keys({ ...known.rows, ...found.rows });
  return (
    known.sha256 === found.sha256 && tables.every((name) => known.rows[name] === found.rows[name])
  );
}

function requireSignature(file: string, { sha256, signature }: BackupFooter, key: Buffer): void {
  if (signature === signatureOf(sha256, key)) return;
  throw new BackupError(
    `${file} is not signed with this SECRET. Set SECRET to that of the installation that wrote it. Where you know that it is yours and unchanged, add --unsigned.`,
  );
}

async function* readLines(file: string): AsyncGenerator<Buffer> {
  const input = file === "-" ? process.stdin : createReadStream(file);
  const unzipped = createGunzip();
  input.once("error", (error: Error) => unzipped.destroy(error));
  try {
    yield* linesOf(input.pipe(unzipped));
  } catch (error) {
    throw unreadable(file, error);
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, bytes: Buffer) {
  try {
    return schema.safeParse(JSON.parse(bytes.toString())).data;
  } catch {
    return undefined;
  }
}

const damaged = (file: string) =>
  new BackupError(`${file} is damaged or was changed: it is not what was written. Take another.`);

const cutOff = (file: string) =>
  new BackupError(`${file} is cut off: its end is missing. Take another, or copy it once more.`);

function unreadable(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const { code } = error;
  if (code === "ENOENT") return new BackupError(`There is no file ${file}.`);
  if (code === "EISDIR") return new BackupError(`${file} is a folder and no backup.`);
  if (code === "EACCES") return new BackupError(`${file} may not be read by this user.`);
  if (code === "Z_BUF_ERROR") return cutOff(file);
  if (code === "Z_DATA_ERROR") return damaged(file);
  return error;
}
