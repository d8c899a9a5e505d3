import { createHmac } from "node:crypto";
import { z } from "zod";

/**
 * A backup is gzipped JSON lines: the header; for each table, one line with its name and one line
 * per row; the footer. Column values use PostgreSQL's text format, so that a restore reproduces
 * them exactly.
 */
export const backupHeader = z.object({
  format: z.literal("congress-backup"),
  /** Format version. Readers reject unknown versions. */
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Migrations that created the tables. */
  migrations: z.array(z.string()).min(1),
});
export type BackupHeader = z.output<typeof backupHeader>;

/** Precedes a table's rows. Referenced tables come first. */
export const backupTable = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export type BackupTable = z.output<typeof backupTable>;

/** Values in the order of the table's columns. */
export const backupRow = z.array(z.string().nullable());
export type BackupRow = z.output<typeof backupRow>;

/** Number of rows by table. */
export const rowCounts = z.record(z.string(), z.int());
export type RowCounts = z.output<typeof rowCounts>;

/** Last line. A file without it is truncated. */
export const backupFooter = z.object({
  rows: rowCounts,
  /** Checksum of all previous lines, in hexadecimal. */
  sha256: z.string(),
  /** {@link signatureOf} the checksum. */
  signature: z.string(),
});
export type BackupFooter = z.output<typeof backupFooter>;

/** Any line after the header. */
export const backupLine = z.union([backupRow, backupTable, backupFooter]);

/**
 * HMAC-SHA256 of a backup's checksum, in hexadecimal. It prevents forgery of backups without the
 * key.
 */
export function signatureOf(sha256: string, key: Buffer): string {
  return createHmac("sha256", key).update(sha256).digest("hex");
}

/** A backup cannot be written or read. The message tells operators the cause and remedy. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Maximum line length in bytes: several times the record of the largest sync. */
export const maxLineLength = 64 * 1024 * 1024;

/**
 * Splits bytes at newlines only, because values may contain other line separators.
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
