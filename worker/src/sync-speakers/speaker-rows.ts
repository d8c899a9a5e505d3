import {
  fullName,
  speakerCreate,
  speakerField,
  speakerSlug,
  type SpeakerField,
} from "api/contract/speakers";
import type { SyncError } from "api/contract/sync";
import { HopelessError } from "api/queue";
import type { Rows } from "../google-sheets.ts";
import type { Value } from "./merge.ts";

/** A row that can be used. */
export interface SpeakerRow {
  slug: string;
  firstName: string;
  lastName: string;
  /** Only fields whose columns the sheet has. */
  values: Partial<Record<SpeakerField, Value>>;
}

export interface ParsedSpeakers {
  rows: SpeakerRow[];
  errors: SyncError[];
  /** Rows below the header that hold anything. */
  read: number;
}

const required = ["firstName", "lastName"] as const;

/** "First name", "firstName" and "FIRST_NAME" are the same column. */
const columnKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const fieldByColumn = new Map(speakerField.options.map((field) => [columnKey(field), field]));

const sheetErrors = /^(#(REF|N\/A|VALUE|NAME\?|DIV\/0|NUM|NULL|ERROR)!?|Loading\.\.\.)$/i;
const script = /<\s*script/i;

const yes = new Set(["true", "yes", "y", "1", "x"]);
const no = new Set(["false", "no", "n", "0", ""]);

/**
 * Turns a sheet's cells into speakers. A row with anything wrong in it is reported and left out.
 * @throws HopelessError when the sheet is empty or lacks a column that is needed
 */
export function parseSpeakerRows(cells: Rows, sheet: string): ParsedSpeakers {
  const [header, ...body] = cells;
  if (header === undefined || header.every((name) => name.trim() === "")) {
    throw new HopelessError(`The sheet "${sheet}" is empty.`);
  }
  const columns = header.map((name) => fieldByColumn.get(columnKey(name)));
  const missing = required.filter((field) => !columns.includes(field));
  if (missing.length > 0) {
    const names = missing.map(spoken).join(" and ");
    throw new HopelessError(`The sheet "${sheet}" has no column ${names} in its first row.`);
  }
  const twice = columns.find((field, index) => field && columns.indexOf(field) !== index);
  if (twice) throw new HopelessError(`The sheet "${sheet}" has the column ${spoken(twice)} twice.`);
  if (body.every((row) => row.every((cell) => cell.trim() === ""))) {
    throw new HopelessError(`The sheet "${sheet}" has no rows below its header.`);
  }

  const rows: SpeakerRow[] = [];
  const errors: SyncError[] = [];
  const rowOfSlug = new Map<string, number>();
  for (const [index, row] of body.entries()) {
    // The header is row 1.
    const number = index + 2;
    const found = parseRow(row, columns, header, { sheet, number });
    if ("errors" in found) {
      errors.push(...found.errors);
      continue;
    }
    const first = rowOfSlug.get(found.slug);
    if (first !== undefined) {
      const reason = `Row ${first} already is ${fullName(found)}`;
      errors.push({ sheet, row: number, column: null, value: found.slug, reason });
      continue;
    }
    rowOfSlug.set(found.slug, number);
    rows.push(found);
  }
  return { rows, errors, read: body.length };
}

function parseRow(
  row: string[],
  columns: (SpeakerField | undefined)[],
  header: string[],
  { sheet, number }: { sheet: string; number: number },
): SpeakerRow | { errors: SyncError[] } {
  if (row.every((cell) => cell.trim() === "")) {
    const reason = "The row is empty";
    return { errors: [{ sheet, row: number, column: null, value: null, reason }] };
  }
  const errors: SyncError[] = [];
  const values: SpeakerRow["values"] = {};
  const report = (field: SpeakerField, reason: string) => {
    const column = columns.indexOf(field);
    errors.push({
      sheet,
      row: number,
      column: header[column]?.trim() ?? spoken(field),
      value: row[column] ?? "",
      reason,
    });
  };

  for (const [column, field] of columns.entries()) {
    if (field === undefined) continue;
    const cell = (row[column] ?? "").trim();
    if (sheetErrors.test(cell)) report(field, "The spreadsheet could not work this cell out");
    else if (script.test(cell)) report(field, "This looks like a script, not like text");
    else if (field === "featured" && !yes.has(cell.toLowerCase()) && !no.has(cell.toLowerCase())) {
      report(field, "Write yes or no");
    } else values[field] = valueOf(field, cell);
  }
  if (errors.length > 0) return { errors };

  const name = { firstName: String(values.firstName), lastName: String(values.lastName) };
  const slug = values.slug || speakerSlug(name.firstName, name.lastName);
  const parsed = speakerCreate.safeParse({ ...values, slug });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const field = speakerField.safeParse(path[0]);
      // A slug made from a name is as wrong as the name, which is told by itself.
      if (field.success && columns.includes(field.data)) report(field.data, message);
    }
    if (errors.length === 0) {
      const reason = "No address can be made from this name";
      errors.push({ sheet, row: number, column: null, value: slug.toString(), reason });
    }
    return { errors };
  }
  const { slug: key, ...fields } = parsed.data;
  return {
    slug: key ?? "",
    firstName: fields.firstName,
    lastName: fields.lastName,
    values: fields,
  };
}

function valueOf(field: SpeakerField, cell: string): string | number | boolean {
  if (field === "featured") return yes.has(cell.toLowerCase());
  if (field === "displayOrder") return Number.parseInt(cell, 10) || 0;
  return cell;
}

/** "firstName" → "First name". */
function spoken(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
