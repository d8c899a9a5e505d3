import { z } from "zod";
import { id } from "../../../platform/http/values.contract.ts";

/** Error of a row or a cell. `row` is the spreadsheet's row number, from 1. */
export const syncError = z.object({
  sheet: z.string(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
  /**
   * `cell`: only the cell was skipped, and its field is unchanged. Omitted when the whole row was
   * skipped.
   */
  costs: z.literal("cell").optional(),
});
export type SyncError = z.infer<typeof syncError>;

/** A value that both a sheet and the database can store. */
export const cellValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type CellValue = z.infer<typeof cellValue>;

/** A list as the value of a cell: its JSON; null when it is empty. */
export function listAsCell(list: readonly unknown[]): CellValue {
  return list.length === 0 ? null : JSON.stringify(list);
}

/** Converts a value of a record: an instant becomes ISO 8601. */
export function asCell(value: unknown): CellValue {
  if (Array.isArray(value)) return listAsCell(value);
  return cellValue.parse(value instanceof Date ? value.toISOString() : value);
}

/** The list that {@link listAsCell} has made a value. */
export function listOfCell<Entry>(value: CellValue = null): Entry[] {
  return value === null ? [] : JSON.parse(String(value));
}

/** Whether a row is of a record or row that exists, or of a new record. */
export const rowAnswer = z.enum(["same", "new"]);
export type RowAnswer = z.infer<typeof rowAnswer>;

/** A row that may be of a record that exists, or of the record of another row. */
export const rowQuestion = z.object({
  sheet: z.string(),
  row: z.int(),
  /** Key of the row, under which the answer is stored. */
  key: z.string(),
  /** Display name of the row's record. */
  label: z.string(),
  /** The record in question; null when it is that of another row. */
  recordId: id.nullable(),
  /** Number of that other row; null when the question is about a record. */
  ofRow: z.int().nullable(),
  /** Display name of the record or row in question. */
  otherLabel: z.string(),
  /** Null until somebody has answered. */
  answer: rowAnswer.nullable(),
});
export type RowQuestion = z.infer<typeof rowQuestion>;

/** A column of a table and its field. */
export const readColumn = z.object({
  /** Index in the header, from 0. */
  at: z.int(),
  name: z.string(),
  /** First values of the column. */
  samples: z.array(z.string()),
  /** Field of the column; null when it is not read. */
  field: z.string().nullable(),
  /** An admin chose to skip the column. */
  isLeftOut: z.boolean(),
  /** Suggested field of a column that is not read. */
  guess: z.string().nullable(),
});
export type ReadColumn = z.infer<typeof readColumn>;

/** A table found in a sheet. */
export const readTable = z.object({
  sheet: z.string(),
  /** Row number of the header, from 1. */
  headerRow: z.int(),
  /** Cells of the header: the key under which the choice of columns is stored. */
  header: z.array(z.string()),
  columns: z.array(readColumn),
  /** Possible fields of a column. */
  fields: z.array(z.object({ field: z.string(), label: z.string(), isRequired: z.boolean() })),
  /** Sentences about skipped content and unexpected interpretations. */
  notes: z.array(z.string()),
});
export type ReadTable = z.infer<typeof readTable>;

/** Choice for the columns of a header, in their order: a field, or null to skip the column. */
export const columnChoice = z.array(z.string().nullable());
export type ColumnChoice = z.infer<typeof columnChoice>;
