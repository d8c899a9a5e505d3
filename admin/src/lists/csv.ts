import { asText, csvOf } from "api/contract/csv";

function cell(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  return typeof value === "number" ? text : asText(text);
}

/** Rows as a file of comma-separated values: a header of the labels, then a line per row. */
export function toCsv(
  labels: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const lines = rows.map((row) => Object.keys(labels).map((name) => cell(row[name])));
  return csvOf([Object.values(labels).map(cell), ...lines]);
}
