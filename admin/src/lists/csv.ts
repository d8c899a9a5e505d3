import { asText, csvOf } from "api/platform/csv/csv.contract";

function cell(value: unknown): string {
  const text = textOf(value);
  return typeof value === "number" ? text : asText(text);
}

/** Joins lines by line breaks, and flattens objects. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "object" ? Object.values(value).join(", ") : String(value);
}

/** Rows as CSV: a header of labels, then a line per row. */
export function toCsv(
  labels: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const lines = rows.map((row) => Object.keys(labels).map((name) => cell(row[name])));
  return csvOf([Object.values(labels).map(cell), ...lines]);
}
