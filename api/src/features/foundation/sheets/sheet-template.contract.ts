import type { z } from "zod";
import { cellOf, columnNames } from "./cell.contract.ts";
import type { SheetRules } from "./sheet.contract.ts";
import type { CellValue } from "./sheets.contract.ts";

/** Values of a record by column. */
export type SheetRecord<Column extends string> = Readonly<Partial<Record<Column, CellValue>>>;

/** Creates a header, a comment that describes each column, and a row per record. */
export function sheetTemplate<Column extends string>(
  records: readonly SheetRecord<NoInfer<Column>>[],
  { columns, labels, required }: Pick<SheetRules<Column>, "columns" | "labels" | "required">,
): string[][] {
  const names = columnNames(columns);
  const hints = names.map((column) => {
    const hint = hintOf(columns[column]);
    return required.includes(column) ? `Required. ${hint}` : hint;
  });
  return [
    names.map((column) => labels[column]),
    hints.map((hint, index) => (index === 0 ? `# ${hint}` : hint)),
    ...records.map((record) => names.map((column) => cellOf(record[column] ?? null))),
  ];
}

/**
 * Creates a header of labels and a row of values per record. The caller must quote what a
 * spreadsheet would read as a formula.
 */
export function sheetTable<Column extends string>(
  records: readonly SheetRecord<NoInfer<Column>>[],
  labels: Readonly<Record<Column, string>>,
): CellValue[][] {
  const names = columnNames(labels);
  return [
    names.map((column) => labels[column]),
    ...records.map((record) => names.map((column) => record[column] ?? null)),
  ];
}

/** Returns the hint of a column: its description, else its validation error message. */
function hintOf(cell: z.ZodType): string {
  if (cell.description !== undefined) return cell.description;
  const refusals = ["?", "x".repeat(100_000)].map((text) => {
    const parsed = cell.safeParse(text);
    return parsed.success ? undefined : parsed.error.issues[0]?.message;
  });
  return refusals.find((sentence) => sentence !== undefined) ?? "Text";
}
