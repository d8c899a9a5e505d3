import { z } from "zod";
import { formulaStart } from "../../platform/csv/csv.contract.ts";
import type { CellValue } from "./sheets.contract.ts";

/** Longest part of a cell that a report shows, in characters. */
const maxShownLength = 200;

/** Characters that nobody sees and no writing needs between its letters. */
const unseen = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;
/** Joiners and directional marks mean something between letters, and nothing at an end. */
const unseenEnds =
  /^[\s\u061c\u200c-\u200f]+|(?<![\s\u061c\u200c-\u200f])[\s\u061c\u200c-\u200f]+$/g;

/** Text in which nothing is unseen. */
const plain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/** Text as a person sees it in its cell. */
export function seen(cell: string): string {
  if (plain.test(cell)) return cell;
  return cell.normalize().replace(unseen, "").replace(unseenEnds, "");
}

/** What a spreadsheet shows for a cell that it could not work out. */
const sheetError =
  /^(?:#(?:REF|N\/A|VALUE|NAME\?|DIV\/0|NUM|NULL|ERROR|SPILL|CALC)!?|Loading\.\.\.)$/i;
const script = /<\s*script/i;
/** How a cell begins whose text would be read as a formula, a comment or a spreadsheet's error. */
const notText = new RegExp(`^'*(?:[${formulaStart}#]|Loading\\.\\.\\.$)`, "i");

/** What any cell may hold. After an apostrophe, as spreadsheets have it, anything is text. */
export const cellText = z.string().transform((cell, context) => {
  const text = seen(cell);
  const reason = reasonAgainst(text);
  if (reason === null) return textAfterApostrophe(text);
  context.addIssue({ code: "custom", message: reason });
  return z.NEVER;
});

/**
 * What a cell may hold whose text stays as it is, unseen characters included, as it is cleaned where
 * it is shown. What is after an apostrophe is text here as well.
 */
export const rawCellText = z.string().transform((cell, context) => {
  const reason = reasonAgainstFormula(cell);
  if (reason === null) return textAfterApostrophe(cell);
  context.addIssue({ code: "custom", message: reason });
  return z.NEVER;
});

const textAfterApostrophe = (text: string) =>
  text.startsWith("'") && notText.test(text) ? text.slice(1) : text;

function reasonAgainstFormula(text: string): string | null {
  if (sheetError.test(text)) return "The spreadsheet could not work this cell out";
  if (text.startsWith("=")) return "This is a formula: write what it should show";
  return null;
}

function reasonAgainst(text: string): string | null {
  const reason = reasonAgainstFormula(text);
  if (reason !== null) return reason;
  if (script.test(text)) return "This looks like a script, not like text";
  return null;
}

/** A value as the cell that {@link cellText} reads as the same value. */
export function cellOf(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number") return String(value);
  return notText.test(value) ? `'${value}` : value;
}

/** Whether a row is a note to its readers: its first filled cell begins with "# ". */
export function isComment(row: readonly string[]): boolean {
  for (const cell of row) {
    const text = seen(cell);
    if (text !== "") return text.startsWith("# ");
  }
  return false;
}

const yes = new Set(["true", "yes", "y", "1", "x", "✓", "✔", "☑", "✅"]);
const no = new Set(["false", "no", "n", "0", "", "☐", "✗", "✘"]);
const yesOrNo = "Write yes or no";

/** Yes or no as people write it; an empty cell says no. */
const yesOrNoCell = z
  .string()
  .toLowerCase()
  // An emoji's presentation selector says nothing.
  .transform((word) => word.replace(/[\ufe0e\ufe0f]/g, ""))
  .refine((word) => yes.has(word) || no.has(word), yesOrNo)
  .transform((word) => yes.has(word))
  .describe(yesOrNo);

const grouped = /^[+-]?\d{1,3}(?:[,\s]\d{3})+(?:\.0+)?$/;
const whole = /^[+-]?\d+(?:[.,]0+)?$/;

/** A whole number as people and spreadsheets write it; an empty cell says 0. */
function wholeNumberCell(field: z.ZodType<number>) {
  const message = "Write a whole number such as 12";
  return z
    .string()
    .transform((cell) => {
      if (cell === "") return 0;
      if (grouped.test(cell)) return Number(cell.replace(/[,\s]/g, ""));
      return whole.test(cell) ? Number.parseInt(cell, 10) + 0 : Number.NaN;
    })
    .refine((number) => field.safeParse(number).success, message)
    .describe(message);
}

/** What the cells of columns may hold, derived from what may be written into their fields. */
export function cellsFor<Column extends string>(
  written: Record<Column, z.ZodType<CellValue>>,
): Record<Column, z.ZodType<CellValue>> {
  const cells: Record<Column, z.ZodType<CellValue>> = { ...written };
  for (const column of columnsOf(written)) {
    const field = written[column];
    if (field instanceof z.ZodBoolean) cells[column] = yesOrNoCell;
    else if (field instanceof z.ZodNumber) cells[column] = wholeNumberCell(field);
  }
  return cells;
}

/** Text as a report can keep it: what the database cannot store is shown by a sign, the rest of much text by an ellipsis. */
export function shown(text: string): string {
  const part = text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
  return part.replaceAll("\u0000", "\u2400").toWellFormed();
}

export function columnsOf<Column extends string>(
  byColumn: Partial<Record<Column, unknown>>,
): Column[] {
  return Object.keys(byColumn) as Column[];
}
