import { CsvError, parse } from "csv-parse/sync";

/** A quote in a CSV file is not closed. */
export class UnendedQuoteError extends Error {
  override name = "UnendedQuoteError";
  /** Line of the opening quote, starting at 1. */
  readonly line: number;

  constructor(line: number, options?: ErrorOptions) {
    super(`The quote that begins on line ${line} does not end`, options);
    this.line = line;
  }
}

/**
 * Parses a CSV file to the format of the Google Sheets API: rows without trailing empty cells, and
 * no trailing empty rows. Accepts the separators of spreadsheet programs: comma, semicolon and tab.
 * @throws UnendedQuoteError
 */
export function cellsOf(text: string): string[][] {
  // Excel's `sep=` line, which specifies the separator.
  const [stated = "", said] = /^\ufeff?sep=(.)(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const csv = text.slice(stated.length);
  const bytes = Buffer.from(csv);
  const swallowing: number[] = [];
  try {
    const rows: string[][] = parse(bytes, {
      bom: true,
      cast(cell, { bytes: end }) {
        const quote = swallowing.length === 0 ? swallowingQuote(cell, bytes, end) : null;
        if (quote !== null) swallowing.push(quote);
        return cell;
      },
      delimiter: said ?? delimiterOf(csv),
      // Line endings may be mixed when several programs have written to the file.
      recordDelimiter: ["\r\n", "\n", "\r"],
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: false,
    });
    const [quote] = swallowing;
    if (quote !== undefined) {
      const above = stated + bytes.toString("utf8", 0, quote);
      throw new UnendedQuoteError(lineAt(above, above.length));
    }
    const cells = withoutEmptyEnds(rows);
    // The `sep=` line counts as a row.
    return stated === "" ? cells : [[], ...cells];
  } catch (cause) {
    if (!(cause instanceof CsvError) || cause.code !== "CSV_QUOTE_NOT_CLOSED") throw cause;
    throw new UnendedQuoteError(unendedQuoteLine(text), { cause });
  }
}

/**
 * Position of the opening quote of a multi-line cell that starts with one; null without one. The
 * quote is not closed, and the cell contains the next rows. An escaped quote, in contrast, follows
 * another one.
 * @param end index of the byte after the cell
 */
function swallowingQuote(cell: string, file: Buffer, end: number): number | null {
  if (!cell.startsWith('"') || !cell.includes("\n")) return null;
  const written = Buffer.from(cell);
  const start = end - written.length;
  const isAsWritten = start >= 0 && file.subarray(start, end).equals(written);
  return isAsWritten && file[start - 1] !== written[0] ? start : null;
}

const lineAt = (text: string, at: number) => text.slice(0, at).split(/\r\n|\n|\r/).length;

/** Line of the last opening quote. */
function unendedQuoteLine(text: string): number {
  let isOpen = false;
  let openedAt = 0;
  for (const { index } of text.matchAll(/"/g)) {
    if (!isOpen) openedAt = index;
    isOpen = !isOpen;
  }
  return lineAt(text, openedAt);
}

/** Removes trailing empty cells, and trailing empty rows. */
export function withoutEmptyEnds(rows: readonly string[][]): string[][] {
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1));
  return trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1);
}

/** Number of lines to search for separators if the first has none, because it may be a title. */
const countedLines = 20;
const separators = [",", ";", "\t"];

/** Most frequent separator in the first line, or else in the following lines, outside of quotes. */
function delimiterOf(csv: string): string {
  const lines = csv
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, "")
    .split(/\r\n|\n|\r/, countedLines);
  const count = (separator: string, among: readonly string[]) =>
    among.reduce((sum, line) => sum + line.split(separator).length - 1, 0);
  const most = (among: readonly string[]) =>
    separators.reduce((best, next) => (count(next, among) > count(best, among) ? next : best));
  const ofFirst = most(lines.slice(0, 1));
  return count(ofFirst, lines.slice(0, 1)) > 0 ? ofFirst : most(lines);
}
