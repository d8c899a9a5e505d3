import { createHmac } from "node:crypto";
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
  /** {@link signatureOf} it. */
  signature: z.string(),
});
export type BackupFooter = z.output<typeof backupFooter>;

/** What stands between the header and the footer. */
export const backupLine = z.union([backupRow, backupTable, backupFooter]);

/** HMAC-SHA256 of a backup's checksum, in hexadecimal: whoever lacks the key cannot write a backup. */
export function signatureOf(sha256: string, key: Buffer): string {
  return createHmac("sha256", key).update(sha256).digest("hex");
}

/** A backup that cannot be written or read; the message says to an operator why and what to do. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Bytes of a line: several times the record of the largest sync. */
export const maxLineLength = 64 * 1024 * 1024;

/**
 * Splits bytes into lines at newlines only: other line separators may stand inside of a value.
 * @throws BackupError when a line is longer than {@link maxLineLength}
 */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      yield Buffer.concat([...begun, rest.subarray(0, end)]);
      [begun, length] = [[], 0];
      rest = rest.subarray(end + 1);
    }
    begun.push(rest);
    length += rest.length;
    if (length > maxLineLength) throw lineTooLong();
  }
  if (length > 0) yield Buffer.concat(begun);
}

export const lineTooLong = () =>
  new BackupError(
    `A line has more than ${maxLineLength / 1024 / 1024} MB, which no backup of Congress may have.`,
  );
