import { z } from "zod";
import { id } from "../../platform/http/values.contract.ts";
import { cellText, columnsOf, isComment, rawCellText, seen, shown } from "./cell.contract.ts";
import type { CellValue, SyncError } from "./sheets.contract.ts";

/** A row of a sheet that can be used. */
export interface SheetRow<Column extends string> {
  /** The sheet that it stands in, as people call it. */
  sheet: string;
  /** Its number there; the header is row 1. */
  row: number;
  /** Its place among the rows below the header, comments and blank ones left out, from 1. */
  position: number;
  /** What identifies it among the rows of its source: the id or slug that it names, else what its name makes. */
  key: string;
  /** Id of the record that it is about, when the sheet says that. */
  id: string | null;
  /** The slug of a new record. */
  slug: string;
  /** How people call the record. */
  label: string;
  /** Only fields whose columns the sheet has; the slug only where the row names one. */
  values: Partial<Record<Column, CellValue>>;
}

/** A sheet as it could be read; or, in a sentence, why it cannot be used at all. */
export type ParsedSheet<Column extends string> =
  | {
      rows: SheetRow<Column>[];
      errors: SyncError[];
      /** Keys of rows with errors that could be read all the same: their records are not missing. */
      unusableKeys: string[];
      /** Rows below the header but comments and blank ones: each is one of `rows` or has errors. */
      read: number;
    }
  | { unusable: string };

/** Something that is wrong with a row, in the cell of a column or in no one cell. */
export interface RowError<Column extends string> {
  column: Column | "id" | null;
  reason: string;
  /** What identifies the row all the same. */
  key?: string;
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
  /** Further headers by which people call a column. */
  synonyms: Partial<Record<NoInfer<Column>, readonly string[]>>;
  /** Columns without which the sheet cannot be used. */
  required: readonly NoInfer<Column>[];
  /** Columns whose text stays as it is, as that of Markdown does; that of others is as a person sees it. */
  raw?: readonly NoInfer<Column>[];
  /** A column that says several others at once, where the sheet has none of those. */
  joint?: {
    label: string;
    /** Further headers by which people call it. */
    synonyms: readonly string[];
    /** What its cell says of each of the others. */
    columns: Partial<Record<NoInfer<Column>, z.ZodType<CellValue>>>;
  };
  /** Which record a row is about, or what is wrong with it although each cell can be used. */
  identify: (
    values: Partial<Record<Column, CellValue>>,
  ) => Pick<SheetRow<Column>, "key" | "slug" | "label"> | RowError<NoInfer<Column>>;
}

/** "First name", "firstName", "FIRST_NAME" and "Prénom*:" are compared by letters and digits only. */
function headerKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Where a header names a column in one of these ways; undefined where it does not. */
export function columnNamed(header: readonly string[], ...names: string[]): number | undefined {
  const keys = new Set(names.map(headerKey));
  const found = header.findIndex((name) => keys.has(headerKey(name)));
  return found === -1 ? undefined : found;
}

/** What a header is read by. */
type HeaderRules<Column extends string> = Omit<SheetRules<Column>, "identify">;

/** Why a sheet cannot be used at all, in a sentence; null when it can. */
export function whyUnusable<Column extends string>(
  cells: readonly string[][],
  rules: HeaderRules<Column>,
): string | null {
  const recognised = recogniseSheet(cells, rules);
  return "unusable" in recognised ? recognised.unusable : null;
}

/** Places of the columns of a header that are known. */
export function knownColumns<Column extends string>(
  header: readonly string[],
  rules: HeaderRules<Column>,
): Set<number> {
  const recognised = recognise(header, rules);
  return "twice" in recognised ? new Set() : new Set(recognised.positions.values());
}

/** The columns of a sheet that has its rows below them. */
function recogniseSheet<Column extends string>(
  cells: readonly string[][],
  rules: HeaderRules<Column>,
): Recognised<Column> | { unusable: string } {
  const { sheet, labels } = rules;
  const [header, ...body] = cells;
  if (header === undefined || isEmpty(header)) {
    return {
      unusable: `The sheet "${sheet}" is empty${body.every(isEmpty) ? "" : " in its first row"}.`,
    };
  }
  const columns = recognise(header, rules);
  if ("twice" in columns) {
    const { label, names } = columns.twice;
    return { unusable: `The sheet "${sheet}" has the column ${label} twice: ${names}.` };
  }
  const missing = rules.required.filter((column) => !columns.positions.has(column));
  if (missing.length > 0) {
    const names = missing.map((column) => labels[column]).join(" and ");
    return {
      unusable: `The sheet "${sheet}" has no column ${names} in its first row, which says ${quotedCells(header)}.${headerBelow(body, rules)}`,
    };
  }
  if (body.every(isPassedOver)) {
    return { unusable: `The sheet "${sheet}" has no rows below its header.` };
  }
  return columns;
}

const isPassedOver = (row: string[]) => isEmpty(row) || isComment(row);

/** Turns a sheet's cells into rows. A row with anything wrong in it is reported and left out. */
export function parseSheet<Column extends string>(
  cells: readonly string[][],
  rules: SheetRules<Column>,
): ParsedSheet<Column> {
  const { sheet } = rules;
  const columns = recogniseSheet(cells, rules);
  if ("unusable" in columns) return columns;
  const [header = [], ...body] = cells;

  const rows: SheetRow<Column>[] = [];
  const errors: SyncError[] = [];
  const unusableKeys: string[] = [];
  const rowOfKey = new Map<string, number>();
  const read = cellReader(columns, rules);
  let count = 0;
  for (const [index, row] of body.entries()) {
    if (isPassedOver(row)) continue;
    count += 1;
    // The header is row 1.
    const number = index + 2;
    const report = ({ column, reason, value }: RowError<Column>) => {
      const position = column === null ? undefined : columns.positions.get(column);
      const inCell = position === undefined ? null : (row[position] ?? "");
      const stands = value ?? inCell;
      errors.push({
        sheet,
        row: number,
        column: position === undefined ? null : shown(header[position]?.trim() ?? ""),
        value: stands === null ? null : shown(stands),
        reason,
      });
    };
    const found = parseRow(row, columns.positions, read, rules);
    if ("errors" in found) {
      for (const error of found.errors) report(error);
      if (found.key !== undefined) unusableKeys.push(found.key);
      continue;
    }
    const { key, label } = found;
    const first = rowOfKey.get(key);
    if (first === undefined) {
      rowOfKey.set(key, number);
      rows.push({ sheet, row: number, position: count, ...found });
    } else {
      const reason = `Row ${first} already is ${shown(label)}; row ${number} is left out`;
      report({ column: null, value: label, reason });
    }
  }
  return { rows, errors, unusableKeys, read: count };
}

/** Where each column stands, and what its cells may hold. */
interface Recognised<Column extends string> {
  positions: Map<Column | "id", number>;
  columns: Record<Column, z.ZodType<CellValue>>;
}

/** What a cell says, with what is wrong with it; undefined when it says nothing. */
type CellReading = { value: CellValue } | { reasons: string[] } | undefined;

type ReadCell<Column extends string> = (column: Column | "id", cell: string) => CellReading;

/** Reads each text of a column once: cells repeat each other. */
function cellReader<Column extends string>(
  { columns }: Recognised<Column>,
  { raw = [] }: Pick<SheetRules<Column>, "raw">,
): ReadCell<Column> {
  const isRaw = (column: Column | "id") => column !== "id" && raw.includes(column);
  const known = new Map<Column | "id", Map<string, CellReading>>();
  return (column, cell) => {
    const readings = known.get(column) ?? new Map<string, CellReading>();
    known.set(column, readings);
    let reading = readings.get(cell);
    if (reading === undefined) {
      const text = (isRaw(column) ? rawCellText : cellText).safeParse(cell);
      reading = readCell(text, column, column === "id" ? recordIdCell : columns[column]);
      readings.set(cell, reading);
    }
    return reading;
  };
}

function readCell(
  text: z.ZodSafeParseResult<string>,
  column: string,
  schema: z.ZodType<CellValue>,
): CellReading {
  // An empty slug is derived from the name, an empty id found by it.
  if (text.data === "" && (column === "slug" || column === "id")) return undefined;
  const parsed = text.success ? schema.safeParse(text.data) : text;
  return parsed.success
    ? { value: parsed.data }
    : { reasons: parsed.error.issues.map(({ message }) => message) };
}

function parseRow<Column extends string>(
  row: string[],
  positions: Recognised<Column>["positions"],
  read: ReadCell<Column>,
  rules: SheetRules<Column>,
):
  | Omit<SheetRow<Column>, "sheet" | "row" | "position">
  | { errors: RowError<Column>[]; key?: string } {
  const values: Partial<Record<Column, CellValue>> = {};
  const errors: RowError<Column>[] = [];
  let recordId: string | null = null;
  for (const [column, position] of positions) {
    const reading = read(column, row[position] ?? "");
    if (reading === undefined) continue;
    if ("reasons" in reading) {
      for (const reason of reading.reasons) {
        const isSaid = errors.some(
          (error) => error.reason === reason && positions.get(error.column ?? "id") === position,
        );
        if (!isSaid) errors.push({ column, reason });
      }
    } else if (column === "id") recordId = String(reading.value);
    else values[column] = reading.value;
  }
  const isNamed = rules.required.every((column) => values[column] !== undefined);
  const identity = isNamed ? rules.identify(values) : null;
  if (identity && "reason" in identity) errors.push(identity);
  if (identity === null || "reason" in identity || errors.length > 0) {
    const key = recordId ?? identity?.key;
    return key === undefined ? { errors } : { errors, key };
  }
  return { ...identity, key: recordId ?? identity.key, id: recordId, values };
}

const recordIdCell: z.ZodType<CellValue> = z.string().toLowerCase().pipe(id);

/** Finds the columns. A synonym counts where no header has the column's own name. */
function recognise<Column extends string>(
  header: readonly string[],
  { columns, labels, synonyms, joint }: HeaderRules<Column>,
): Recognised<Column> | { twice: { label: string; names: string } } {
  const keys = header.map(headerKey);
  // "Start (London time)" is Start.
  const bareKeys = header.map((name) => headerKey(name.replace(/\([^()]*\)/g, "")));
  const at = (names: readonly string[]) => {
    const known = new Set(names.map(headerKey));
    const isKnown = (key: string) => key !== "" && known.has(key);
    return [...header.keys()].filter((i) => isKnown(keys[i] ?? "") || isKnown(bareKeys[i] ?? ""));
  };
  const find = (own: readonly string[], further: readonly string[] = []) => {
    const found = at(own);
    return found.length > 0 ? found : at(further);
  };
  const twice = (label: string, found: readonly number[]) => ({
    twice: { label, names: quotedCells(found.map((i) => header[i] ?? "")) },
  });
  const positions: Recognised<Column>["positions"] = new Map();
  for (const column of columnsOf(columns)) {
    const found = find([column, labels[column]], synonyms[column]);
    const [first, ...more] = found;
    if (more.length > 0) return twice(labels[column], found);
    if (first !== undefined) positions.set(column, first);
  }
  const [ofId, ...more] = at(["id", "record id"]);
  if (ofId !== undefined && more.length === 0) positions.set("id", ofId);
  if (joint === undefined) return { positions, columns };

  const parts = columnsOf(joint.columns);
  const found = find([joint.label], joint.synonyms);
  const [first, ...others] = found;
  if (first === undefined || parts.some((column) => positions.has(column))) {
    return { positions, columns };
  }
  if (others.length > 0) return twice(joint.label, found);
  for (const column of parts) positions.set(column, first);
  return { positions, columns: { ...columns, ...joint.columns } };
}

/** A hint for a sheet whose header is not its first row. */
function headerBelow<Column extends string>(
  body: readonly string[][],
  rules: HeaderRules<Column>,
): string {
  const near = body.slice(0, 10);
  const index = near.findIndex((row) => {
    const found = recognise(row, rules);
    return "positions" in found && rules.required.every((column) => found.positions.has(column));
  });
  return index === -1 ? "" : ` Row ${index + 2} looks like the header: it has to be the first row.`;
}

function quotedCells(row: readonly string[]): string {
  const filled = row.map(seen).filter((cell) => cell !== "");
  const cells = filled.slice(0, 5).map((cell) => `"${shown(cell)}"`);
  return cells.join(", ") + (filled.length > 5 ? " and more" : "");
}

function isEmpty(row: readonly string[]): boolean {
  return row.every((cell) => seen(cell) === "");
}
