import { parse } from "csv-parse/sync";

/** Cells of a CSV file as Google answers a sheet's: rows end with their last filled cell, the sheet with its last filled row. */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = parse(csv, {
    bom: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: false,
  });
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1));
  return trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1);
}
