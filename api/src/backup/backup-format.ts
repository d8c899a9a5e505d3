import { z } from "zod";

/**
 * A backup is gzip over lines of JSON: the header, then for each table a line that announces it
 * and a line for each row, then the footer. A row is its columns as PostgreSQL writes them as
 * text, so that every value comes back as it was.
 */
export const backupHeader = z.object({
  format: z.literal("congress-backup"),
  /** Of this layout. A reader refuses one that it does not know. */
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Migrations that have made the tables. */
  migrations: z.array(z.string()).min(1),
});
export type BackupHeader = z.output<typeof backupHeader>;

/** Stands before a table's rows. A table comes after those that it refers to. */
export const backupTable = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export type BackupTable = z.output<typeof backupTable>;

/** A row's values in the order of the table's columns. */
export const backupRow = z.array(z.string().nullable());
export type BackupRow = z.output<typeof backupRow>;

/** Rows of each table. */
export const rowCounts = z.record(z.string(), z.int());
export type RowCounts = z.output<typeof rowCounts>;

/** The last line: without it the file is cut off. */
export const backupFooter = z.object({
  rows: rowCounts,
  /** Of every line above, in hexadecimal. */
  sha256: z.string(),
});

/** What stands between the header and the footer. */
export const backupLine = z.union([backupRow, backupTable, backupFooter]);

/** A backup that cannot be written or read; the message says to an operator why and what to do. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Splits bytes into lines at newlines only: other line separators may stand inside of a value. */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    let buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let end = buffer.indexOf(10); end !== -1; end = buffer.indexOf(10)) {
      yield buffer.subarray(0, end);
      buffer = buffer.subarray(end + 1);
    }
    rest = buffer;
  }
  if (rest.length > 0) yield rest;
}
