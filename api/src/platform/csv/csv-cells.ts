import { parse } from "csv-parse/sync";

/**
 * Cells of a CSV file as Google answers a sheet's: rows end with their last filled cell, the sheet
 * with its last filled row. Takes what spreadsheet programs save: commas, semicolons or tabs;
 * UTF-8, UTF-16 or Windows-1252.
 */
export function cellsOf(file: Uint8Array | string): string[][] {
  const csv = typeof file === "string" ? file : textOf(file);
  const rows: string[][] = parse(csv, {
    bom: true,
    delimiter: delimiterOf(csv),
    // Also mixed, as programs leave it that add to another one's file.
    recordDelimiter: ["\r\n", "\n", "\r"],
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: false,
  });
  return withoutEmptyEnds(rows);
}

/** Rows that end with their last filled cell, up to the last row that has one. */
export function withoutEmptyEnds(rows: readonly string[][]): string[][] {
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1));
  return trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1);
}

function textOf(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder("utf-16be").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    // Text in another encoding is hardly ever valid UTF-8.
    return new TextDecoder("windows-1252").decode(file);
  }
}

/** The separator that the header has most of, quoted cells aside. */
function delimiterOf(csv: string): string {
  const [header = ""] = csv.replace(/"[^"]*"/g, "").split(/\r\n|\n|\r/, 1);
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
}
