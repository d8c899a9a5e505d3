import { z } from "zod";
import type { CellValue, SyncError } from "./sync.contract.ts";

/** A row of a sheet that can be used. */
export interface SheetRow<Column extends string> {
  slug: string;
  /** How people call the record. */
  label: string;
  /** Only fields whose columns the sheet has. */
  values: Partial<Record<Column, CellValue>>;
}

/** A sheet as it could be read; or, in a sentence, why it cannot be used at all. */
export type ParsedSheet<Column extends string> =
  | {
      rows: SheetRow<Column>[];
      errors: SyncError[];
      /** Rows below the header that hold anything. */
      read: number;
    }
  | { unusable: string };

/** Something that is wrong with a row, in the cell of a column or in no one cell. */
export interface RowError<Column extends string> {
  column: Column | null;
  reason: string;
  /** What the row has instead; without it, what stands in the cell. */
  value?: string;
}

/** How the rows of a sheet are read. */
export interface SheetRules<Column extends string> {
  /** What people call the sheet. */
  sheet: string;
  /** Columns by the field they fill, with what a cell of them may hold. */
  columns: Record<Column, z.ZodType<CellValue>>;
  /** Headers of the columns; a field's name in the API is one as well. */
  labels: Record<NoInfer<Column>, string>;
  /** Columns without which the sheet cannot be used. */
  required: readonly NoInfer<Column>[];
  /** Which record a row is about, or what is wrong with it although each cell can be used. */
  identify: (
    values: Partial<Record<Column, CellValue>>,
  ) => { slug: string; label: string } | RowError<NoInfer<Column>>;
}

const sheetError = /^(#(REF|N\/A|VALUE|NAME\?|DIV\/0|NUM|NULL|ERROR)!?|Loading\.\.\.)$/i;
const script = /<\s*script/i;

/** What any cell may hold. */
const cellText = z
  .string()
  .trim()
  .refine((cell) => !sheetError.test(cell), "The spreadsheet could not work this cell out")
  .refine((cell) => !script.test(cell), "This looks like a script, not like text");

const yes = new Set(["true", "yes", "y", "1", "x"]);
const no = new Set(["false", "no", "n", "0", ""]);

/** Yes or no as people write it; an empty cell says no. */
const yesOrNo = z
  .string()
  .toLowerCase()
  .refine((word) => yes.has(word) || no.has(word), "Write yes or no")
  .transform((word) => yes.has(word));

/** A whole number; what is none is 0. */
const wholeNumber = z.string().transform((cell) => Number.parseInt(cell, 10) || 0);

/** What the cells of columns may hold, derived from what may be written into their fields. */
export function cellsFor<Column extends string>(
  written: Record<Column, z.ZodType<CellValue>>,
): Record<Column, z.ZodType<CellValue>> {
  const cells: Record<Column, z.ZodType<CellValue>> = { ...written };
  for (const column of columnsOf(written)) {
    const field = written[column];
    if (field instanceof z.ZodBoolean) cells[column] = yesOrNo;
    else if (field instanceof z.ZodNumber) cells[column] = wholeNumber.pipe(field);
  }
  return cells;
}

/** "First name", "firstName" and "FIRST_NAME" are the same column. */
const columnKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Turns a sheet's cells into rows. A row with anything wrong in it is reported and left out. */
export function parseSheet<Column extends string>(
  cells: readonly string[][],
  rules: SheetRules<Column>,
): ParsedSheet<Column> {
  const { sheet, labels } = rules;
  const [header, ...body] = cells;
  if (header === undefined || isEmpty(header))
    return { unusable: `The sheet "${sheet}" is empty.` };
  const columns = recognise(header, rules);
  const missing = rules.required.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const names = missing.map((column) => labels[column]).join(" and ");
    return { unusable: `The sheet "${sheet}" has no column ${names} in its first row.` };
  }
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) return { unusable: `The sheet "${sheet}" has the column ${labels[twice]} twice.` };
  if (body.every(isEmpty)) {
    return { unusable: `The sheet "${sheet}" has no rows below its header.` };
  }

  const rows: SheetRow<Column>[] = [];
  const errors: SyncError[] = [];
  const rowOfSlug = new Map<string, number>();
  for (const [index, row] of body.entries()) {
    // The header is row 1.
    const number = index + 2;
    const report = ({ column, reason, value }: RowError<Column>) => {
      const position = column === null ? -1 : columns.indexOf(column);
      errors.push({
        sheet,
        row: number,
        column: column && storable(header[position]?.trim() ?? labels[column]),
        value: storable(value ?? (column === null ? null : (row[position] ?? ""))),
        reason,
      });
    };
    const found = parseRow(row, columns, rules);
    if ("errors" in found) {
      for (const error of found.errors) report(error);
      continue;
    }
    const { slug, label } = found;
    const first = rowOfSlug.get(slug);
    if (first === undefined) {
      rowOfSlug.set(slug, number);
      rows.push(found);
    } else report({ column: null, value: slug, reason: `Row ${first} already is ${label}` });
  }
  return { rows, errors, read: body.length };
}

function parseRow<Column extends string>(
  row: string[],
  columns: (Column | undefined)[],
  rules: SheetRules<Column>,
): SheetRow<Column> | { errors: RowError<Column>[] } {
  if (isEmpty(row)) return { errors: [{ column: null, reason: "The row is empty" }] };
  const values: Partial<Record<Column, CellValue>> = {};
  const errors: RowError<Column>[] = [];
  for (const [position, column] of columns.entries()) {
    if (column === undefined) continue;
    const text = cellText.safeParse(row[position] ?? "");
    const parsed = text.success ? rules.columns[column].safeParse(text.data) : text;
    if (parsed.success) values[column] = parsed.data;
    else for (const { message: reason } of parsed.error.issues) errors.push({ column, reason });
  }
  if (errors.length > 0) return { errors };
  const identity = rules.identify(values);
  return "reason" in identity ? { errors: [identity] } : { ...identity, values };
}

function recognise<Column extends string>(
  header: string[],
  { columns, labels }: SheetRules<Column>,
): (Column | undefined)[] {
  const known = new Map<string, Column>();
  for (const column of columnsOf(columns)) {
    known.set(columnKey(column), column).set(columnKey(labels[column]), column);
  }
  return header.map((name) => known.get(columnKey(name)));
}

/** A cell as a report can keep it: what the database cannot store is shown by a sign. */
function storable<Cell extends string | null>(cell: Cell): Cell | string {
  return cell === null ? cell : cell.replaceAll("\u0000", "\u2400").toWellFormed();
}

function isEmpty(row: string[]): boolean {
  return row.every((cell) => cell.trim() === "");
}

function columnsOf<Column extends string>(byColumn: Record<Column, unknown>): Column[] {
  return Object.keys(byColumn) as Column[];
}
