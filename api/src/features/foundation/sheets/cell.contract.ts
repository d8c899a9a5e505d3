import { z } from "zod";
import { formulaStart } from "../../../platform/csv/csv.contract.ts";
import type { CellValue } from "./sheets.contract.ts";

/** Maximum length of a cell in a report, in characters. */
const maxShownLength = 200;

/** Invisible characters that no script needs inside a word. */
const unseen = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;
/** Joiners and directional marks have a meaning between letters but not at the ends of a text. */
const unseenEnds =
  /^[\s\u061c\u200c-\u200f]+|(?<![\s\u061c\u200c-\u200f])[\s\u061c\u200c-\u200f]+$/g;

/** Text without invisible characters. */
const plain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/** Returns the visible text of a cell. */
export function seen(cell: string): string {
  if (plain.test(cell)) return cell;
  return cell.normalize().replace(unseen, "").replace(unseenEnds, "");
}

/** Error values of spreadsheets. */
const sheetError =
  /^(?:#(?:REF|N\/A|VALUE|NAME\?|DIV\/0|NUM|NULL|ERROR|SPILL|CALC)!?|Loading\.\.\.)$/i;
const script = /<\s*script/i;
/** Common ways to mark a cell as empty. */
const nothing = String.raw`(?:[-–—?]+|n\s?/\s?a|n\.a\.?|none|null|nil|\(none\)|t\.?b\.?[acd]\.?)`;
const saysNothing = new RegExp(`^${nothing}$`, "i");
/**
 * Beginning of a cell that would be read as a formula, a comment, a spreadsheet error or an empty
 * value.
 */
const notText = new RegExp(`^'*(?:[${formulaStart}#]|Loading\\.\\.\\.$|${nothing}$)`, "i");

/** Whether a cell is marked as empty, as by "n/a" and "tbc". R writes NA. */
export function isNothing(cell: string): boolean {
  const text = seen(cell);
  return text === "NA" || saysNothing.test(text);
}

/** Schema of any cell. After an apostrophe, as in spreadsheets, everything is text. */
export const cellText = z.string().transform((cell, context) => {
  const text = seen(cell);
  const reason = reasonAgainst(text);
  if (reason === null) return textAfterApostrophe(text);
  context.addIssue({ code: "custom", message: reason });
  return z.NEVER;
});

/**
 * Schema of a cell whose text is kept verbatim, including invisible characters, because it is
 * cleaned on display. Text after an apostrophe is text here as well.
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

/** Formats a value so that {@link cellText} parses it back. */
export function cellOf(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number") return String(value);
  return notText.test(value) ? `'${value}` : value;
}

/** Whether a row is a comment: its first non-empty cell begins with "# ". */
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

/** Yes or no in common spellings; an empty cell means no. */
const yesOrNoCell = z
  .string()
  .toLowerCase()
  // The variation selector of an emoji has no meaning here.
  .transform((word) => word.replace(/[\ufe0e\ufe0f]/g, ""))
  .refine((word) => yes.has(word) || no.has(word), yesOrNo)
  .transform((word) => yes.has(word))
  .describe(yesOrNo);

const grouped = /^[+-]?\d{1,3}(?:[,\s]\d{3})+(?:\.0+)?$/;
const whole = /^[+-]?\d+(?:[.,]0+)?$/;

/** A whole number in common formats; an empty cell means 0. */
function wholeNumberCell(field: z.ZodNumber) {
  return z
    .string()
    .transform((cell) => {
      if (cell === "") return 0;
      if (grouped.test(cell)) return Number(cell.replace(/[,\s]/g, ""));
      return whole.test(cell) ? Number.parseInt(cell, 10) + 0 : Number.NaN;
    })
    .pipe(field)
    .describe("Write a whole number such as 12");
}

/** Derives cell schemas from the fields' schemas. */
export function cellsFor<Column extends string>(
  written: Record<Column, z.ZodType<CellValue>>,
): Record<Column, z.ZodType<CellValue>> {
  const cells: Record<Column, z.ZodType<CellValue>> = { ...written };
  for (const column of columnNames(written)) {
    const field = written[column];
    if (field instanceof z.ZodBoolean) cells[column] = yesOrNoCell;
    else if (field instanceof z.ZodNumber) cells[column] = wholeNumberCell(field);
  }
  return cells;
}

/**
 * Prepares text for a report: characters that the database cannot store are replaced by a sign,
 * long text ends in an ellipsis. Bidirectional controls are removed, because they can disguise a
 * text.
 */
export function shown(text: string, maxLength = maxShownLength): string {
  const part = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return part
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .replaceAll("\u0000", "\u2400")
    .toWellFormed();
}

export function columnNames<Column extends string>(
  byColumn: Partial<Record<Column, unknown>>,
): Column[] {
  return Object.keys(byColumn) as Column[];
}
