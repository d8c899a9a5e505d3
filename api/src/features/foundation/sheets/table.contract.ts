import { isComment, seen, shown } from "./cell.contract.ts";
import {
  missingColumns,
  quotedCells,
  recognise,
  type HeaderRules,
  type Positions,
} from "./header.contract.ts";
import type { ColumnChoice } from "./sheets.contract.ts";

/** Returns the choice for a header; undefined when there is none. */
export type ChoiceOf = (header: readonly string[]) => ColumnChoice | undefined;

/** Location of the table in a sheet. */
export interface FoundTable {
  /** Index of the header row. */
  headerAt: number;
  /** Index of the first row after the table. */
  end: number;
  /** Sentences about the rows above and below the table. */
  notes: string[];
  choice: ColumnChoice | undefined;
}

/** Maximum number of rows above a header: titles, dates, comments. */
const maxRowsAbove = 20;

function isEmptyRow(row: readonly string[]): boolean {
  return row.every((cell) => seen(cell) === "");
}

/** Whether a row is blank or a comment. */
export const isPassedOver = (row: readonly string[]) => isEmptyRow(row) || isComment(row);

/**
 * Finds the header of a table, which may follow a title, and its end, which notes may follow. Null
 * for an empty sheet.
 */
export function findTable<Column extends string>(
  cells: readonly string[][],
  rules: HeaderRules<Column>,
  choiceOf: ChoiceOf,
): FoundTable | null {
  const headerAt = findHeader(cells, rules, choiceOf);
  if (headerAt === null) return null;
  const end = endOf(cells, headerAt);
  return {
    headerAt,
    end,
    notes: [
      ...passedOver(cells, 0, headerAt, "above the table"),
      ...passedOver(cells, end, cells.length, "below the table"),
    ],
    choice: choiceOf(cells[headerAt] ?? []),
  };
}

function passedOver(cells: readonly string[][], from: number, to: number, where: string): string[] {
  const passed = cells.slice(from, to).filter((row) => !isPassedOver(row));
  if (passed.length === 0) return [];
  const which = passed.length === 1 ? "A row" : `${passed.length} rows`;
  const verb = passed.length === 1 ? "was" : "were";
  return [`${which} ${where} ${verb} skipped: ${quotedCells(passed.map((row) => row.join(" ")))}.`];
}

/** Finds the row with the most known columns, preferably one with all required columns. */
function findHeader<Column extends string>(
  cells: readonly string[][],
  rules: HeaderRules<Column>,
  choiceOf: ChoiceOf,
): number | null {
  const near = [...cells.slice(0, maxRowsAbove + 1).entries()].filter(
    ([, row]) => !isPassedOver(row),
  );
  const chosen = near.find(([, row]) => choiceOf(row) !== undefined);
  if (chosen) return chosen[0];
  const rated = near.map(([at, row]) => ({ at, row, ...rate(row, rules) }));
  const [first] = rated;
  if (first === undefined) return null;
  const best = rated.reduce((one, next) => (next.rank > one.rank ? next : one));
  if (best.rank > 0) return best.at;
  // Without known columns, the header is the first row with several cells: a title has one.
  return (rated.find(({ row }) => row.filter((cell) => seen(cell) !== "").length > 1) ?? first).at;
}

/** Larger than any number of columns. */
const isWhole = 1_000;

function rate<Column extends string>(row: readonly string[], rules: HeaderRules<Column>) {
  const found = recognise(row, rules);
  if ("twice" in found) return { rank: 1.5 };
  const { size } = found.positions;
  const misses = missingColumns(found.positions, rules).length > 0;
  // A single known word may be a title: "Speakers".
  return { rank: misses ? (size > 1 ? size : 0) : isWhole + size };
}

const noteLength = 40;
const noteStart =
  /^(?:[*†©]|notes?\b|source\b|sources\b|total\b|last (?:updated|changed)|subject to)/i;

/**
 * Finds the end of a table. Notes follow after a blank row, each a sentence in a row of its own.
 */
function endOf(cells: readonly string[][], headerAt: number): number {
  const width = (cells[headerAt] ?? []).filter((cell) => seen(cell) !== "").length;
  if (width < 2) return cells.length;
  let end = cells.length;
  while (end > headerAt + 1 && isNote(cells[end - 1] ?? [])) end -= 1;
  // Rows that follow the table without a blank row belong to it.
  while (end < cells.length && !isEmptyRow(cells[end - 1] ?? [])) {
    const at = cells.findIndex((row, index) => index >= end && isEmptyRow(row));
    if (at === -1) return cells.length;
    end = at + 1;
  }
  return end;
}

/** A blank row, or a row with only a sentence. */
function isNote(row: readonly string[]): boolean {
  const filled = row.map(seen).filter((cell) => cell !== "");
  const [text = ""] = filled;
  if (filled.length > 1) return false;
  return text === "" || text.length > noteLength || /[.:!]$/.test(text) || noteStart.test(text);
}

/** Returns why a header cannot be used, as a sentence; null when it can. */
export function whyHeaderUnusable<Column extends string>(
  header: readonly string[],
  rules: HeaderRules<Column>,
  choice: ColumnChoice | undefined,
): { unusable: string } | { positions: Positions } {
  const { sheet, labels } = rules;
  const found = recognise(header, rules, choice);
  if ("twice" in found) {
    const { label, names } = found.twice;
    return { unusable: `The sheet "${sheet}" has the column ${label} twice: ${names}.` };
  }
  const missing = missingColumns(found.positions, rules);
  if (missing.length === 0) return found;
  const names = missing.map((column) => labels[column]).join(" and ");
  return {
    unusable: `The sheet "${shown(sheet)}" has no column ${names}: its header says ${quotedCells(header)}.`,
  };
}
