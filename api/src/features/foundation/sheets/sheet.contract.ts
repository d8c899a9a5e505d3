import { z } from "zod";
import { id } from "../../../platform/http/values.contract.ts";
import { cellText, isNothing, rawCellText, seen, shown } from "./cell.contract.ts";
import {
  describeColumns,
  recognise,
  targetFields,
  type HeaderRules,
  type Positions,
} from "./header.contract.ts";
import type { CellValue, ReadTable, RowQuestion, SyncError } from "./sheets.contract.ts";
import { findTable, isPassedOver, whyHeaderUnusable, type ChoiceOf } from "./table.contract.ts";

/** A valid row of a sheet. */
export interface SheetRow<Column extends string> {
  /** Display name of the row's sheet. */
  sheet: string;
  /** Row number in the sheet, from 1. */
  row: number;
  /** Position among the table's rows, not counting comments and blank rows, from 1. */
  position: number;
  /** Unique key within the source: the row's id or slug, else a key derived from its name. */
  key: string;
  /** Id of the row's record; null when the sheet has none. */
  id: string | null;
  /** Slug for a new record. */
  slug: string;
  /** Display name of the record. */
  label: string;
  /** Only fields whose columns the sheet has; the slug only when the row has one. */
  values: Partial<Record<Column, CellValue>>;
}

/** A parsed sheet, or a sentence that says why the sheet cannot be used. */
export type ParsedSheet<Column extends string> =
  | {
      rows: SheetRow<Column>[];
      errors: SyncError[];
      /** Keys of rows with errors whose key could be read: their records are not missing. */
      unusableKeys: string[];
      /**
       * Number of rows in the table, not counting comments and blank rows. Each is in `rows` or has
       * errors.
       */
      read: number;
      table: ReadTable;
      /** Rows that may be the record of another row, without their answers. */
      questions: Omit<RowQuestion, "answer">[];
    }
  | { unusable: string; table: ReadTable | null };

/** An error in a cell or in a whole row. */
export interface RowError<Column extends string> {
  /** A field or extra column; null when the error is in no single cell. */
  column: Column | (string & {}) | null;
  reason: string;
  /** Set when only the cell is skipped; omitted when the whole row is skipped. */
  costs?: "cell";
  /** Key of the row, if it could be read. */
  key?: string;
  /** The invalid value; the cell's text when omitted. */
  value?: string;
}

/** The cells of a row by column. */
export interface RowCells {
  /** Whether the sheet has the column and the row has a readable cell in it. */
  has: (column: string) => boolean;
  /** Text of the cell; empty for an empty cell. */
  text: (column: string) => string;
}

/** Reads cells that have a meaning only in combination. */
export type ReadTogether<Column extends string> = (cells: RowCells) => {
  values: Partial<Record<Column, CellValue>>;
  errors: RowError<Column>[];
};

/** What people have chosen for sheets. */
export interface SheetChoices {
  /** The choice for the columns of a header. */
  choiceOf?: ChoiceOf;
  /** Whether the row of a {@link RowQuestion} is of a new record, by its key. */
  isNew?: (key: string) => boolean;
}

/** Parsing rules of a sheet. */
export interface SheetRules<Column extends string> extends HeaderRules<Column>, SheetChoices {
  /**
   * Columns whose text is kept verbatim, such as Markdown. Text of other columns is cleaned to what
   * a reader sees.
   */
  raw?: readonly NoInfer<Column>[];
  /** Columns, in addition to the required ones, without whose cell a row cannot be read. */
  vital?: readonly NoInfer<Column>[];
  /** Columns whose cells have a meaning only in combination, and their reader. */
  together?: {
    columns: readonly string[];
    /** @param textsOf returns all texts of a column */
    readerOf: (textsOf: (column: string) => readonly string[]) => ReadTogether<NoInfer<Column>>;
  };
  /** Returns the record of a row, or the row's error when every cell is valid. */
  identify: (
    values: Partial<Record<Column, CellValue>>,
  ) => Pick<SheetRow<Column>, "key" | "slug" | "label"> | RowError<NoInfer<Column>>;
  /** Distinguishes records with the same key; null when nothing distinguishes them. */
  apart?: (values: Partial<Record<Column, CellValue>>) => string | null;
}

const noChoice: ChoiceOf = () => undefined;

/**
 * Finds the table of a sheet and its columns. The sentence says why the sheet cannot be used; null
 * when it can.
 */
export function describeSheet<Column extends string>(
  cells: readonly string[][],
  rules: HeaderRules<Column> & { choiceOf?: ChoiceOf },
): { table: ReadTable | null; unusable: string | null } {
  const found = readHeader(cells, rules);
  return "unusable" in found
    ? { table: found.table, unusable: found.unusable }
    : { table: found.table, unusable: null };
}

/** Indexes of the header's known columns. */
export function knownColumns<Column extends string>(
  header: readonly string[],
  rules: HeaderRules<Column>,
): Set<number> {
  const recognised = recognise(header, rules);
  return "twice" in recognised ? new Set() : new Set(recognised.positions.values());
}

interface ReadHeader {
  positions: Positions;
  header: string[];
  /** Indexes of the first row below the header and of the first row below the table. */
  from: number;
  end: number;
  table: ReadTable;
}

function readHeader<Column extends string>(
  cells: readonly string[][],
  { choiceOf = noChoice, ...rules }: HeaderRules<Column> & { choiceOf?: ChoiceOf },
): ReadHeader | { unusable: string; table: ReadTable | null } {
  const { sheet } = rules;
  const found = findTable(cells, rules, choiceOf);
  if (found === null) return { unusable: `The sheet "${sheet}" is empty.`, table: null };
  const { headerAt, end, notes, choice } = found;
  const header = cells[headerAt] ?? [];
  const body = cells.slice(headerAt + 1, end).filter((row) => !isPassedOver(row));
  const usable = whyHeaderUnusable(header, rules, choice);
  const known = "positions" in usable ? usable : recognise(header, rules, choice);
  const positions: Positions = "positions" in known ? known.positions : new Map();
  const table: ReadTable = {
    sheet,
    headerRow: headerAt + 1,
    header: header.map((name) => shown(seen(name))),
    columns: describeColumns(header, body, rules, positions, choice),
    fields: targetFields(rules),
    notes,
  };
  if ("unusable" in usable) return { unusable: usable.unusable, table };
  if (body.length === 0) {
    return { unusable: `The sheet "${sheet}" has no rows below its header.`, table };
  }
  return { positions, header, from: headerAt + 1, end, table };
}

/**
 * Parses a sheet's cells into rows and reports errors. An error in an optional cell skips the cell,
 * any other error skips the row.
 */
export function parseSheet<Column extends string>(
  cells: readonly string[][],
  rules: SheetRules<Column>,
): ParsedSheet<Column> {
  const found = readHeader(cells, rules);
  if ("unusable" in found) return found;
  const { positions, header, from, end, table } = found;
  const body = cells.slice(from, end);
  const parsing = parsingOf(rules, positions, body);
  const rows: SheetRow<Column>[] = [];
  const errors: SyncError[] = [];
  const unusableKeys: string[] = [];
  const questions: Omit<RowQuestion, "answer">[] = [];
  const keys = new KnownKeys(rules);
  const foreignIds = new ForeignIds(header[positions.get("id") ?? -1] ?? "");
  let count = 0;
  for (const [index, row] of body.entries()) {
    if (isPassedOver(row)) continue;
    count += 1;
    const number = from + index + 1;
    const report = (error: RowError<Column>) =>
      errors.push({
        sheet: rules.sheet,
        row: number,
        ...placeOf(error, row, header, positions),
        reason: error.reason,
        ...(error.costs && { costs: error.costs }),
      });
    const read = parseRow(row, parsing, foreignIds);
    for (const error of read.errors) report(error);
    if (read.found === null) {
      if (read.key !== undefined) unusableKeys.push(read.key);
      continue;
    }
    const key = keys.keyOf(read.found, number);
    const { label } = read.found;
    if (key.asks) questions.push({ sheet: rules.sheet, row: number, label, ...key.asks });
    if ("reason" in key) report({ column: null, value: label, reason: key.reason });
    else
      rows.push({ sheet: rules.sheet, row: number, position: count, ...read.found, key: key.key });
  }
  table.notes.push(...foreignIds.notes());
  return { rows, errors, unusableKeys, read: count, table, questions };
}

/** Location and value of an error. */
function placeOf<Column extends string>(
  { column, value }: RowError<Column>,
  row: readonly string[],
  header: readonly string[],
  positions: Positions,
): Pick<SyncError, "column" | "value"> {
  const position = column === null ? undefined : positions.get(column);
  const inCell = position === undefined ? null : (row[position] ?? "");
  const found = value ?? inCell;
  return {
    column: position === undefined ? null : shown(seen(header[position] ?? "")),
    value: found === null ? null : shown(found),
  };
}

/** What is asked about a row that nothing distinguishes from an earlier one. */
type Asked = Pick<RowQuestion, "key" | "recordId" | "ofRow" | "otherLabel">;

/** The keys read so far. A rule may distinguish rows with the same key. */
class KnownKeys<Column extends string> {
  readonly #rules: SheetRules<Column>;
  /** Row numbers of each key, by what distinguishes the rows. */
  readonly #rows = new Map<string, Map<string | null, number>>();
  /** Number of rows of each key that nothing distinguishes from an earlier one. */
  readonly #again = new Map<string, number>();

  constructor(rules: SheetRules<Column>) {
    this.#rules = rules;
  }

  keyOf(
    { key, label, id: recordId, values }: ParsedRow<Column>,
    number: number,
  ): ({ key: string } | { reason: string }) & { asks?: Asked } {
    const isNamed = recordId !== null || "slug" in values;
    const apart = isNamed ? null : (this.#rules.apart?.(values) ?? null);
    const rows = this.#rows.get(key) ?? new Map<string | null, number>();
    this.#rows.set(key, rows);
    const first = rowOfSame(rows, apart);
    if (first === undefined) {
      rows.set(apart, number);
      return { key: rows.size === 1 ? key : `${key}/${rows.size}` };
    }
    const reason = `Row ${first} already is ${shown(label)}; row ${number} is left out`;
    return isNamed ? { reason } : this.#askAbout(key, first, label, reason);
  }

  /** Asks whether a row is of a new record. It is left out until somebody has said so. */
  #askAbout(key: string, ofRow: number, label: string, reason: string) {
    const again = (this.#again.get(key) ?? 0) + 1;
    this.#again.set(key, again);
    const ownKey = `${key}/again/${again}`;
    const asks = { key: ownKey, recordId: null, ofRow, otherLabel: shown(label) };
    return this.#rules.isNew?.(ownKey) ? { key: ownKey, asks } : { reason, asks };
  }
}

/**
 * Returns the number of the first row that nothing distinguishes from another one: a row without
 * distinction equals every other.
 */
function rowOfSame(
  rows: ReadonlyMap<string | null, number>,
  apart: string | null,
): number | undefined {
  const [firstOfAll] = rows.values();
  return rows.get(apart) ?? (apart === null ? firstOfAll : rows.get(null));
}

/** Detects ids of another system. */
class ForeignIds {
  readonly #column: string;
  readonly #found: string[] = [];

  constructor(column: string) {
    this.#column = seen(column);
  }

  add(value: string): void {
    this.#found.push(value);
  }

  notes(): string[] {
    const [first] = this.#found;
    if (first === undefined) return [];
    const { length } = this.#found;
    return [
      `The column ${this.#column} holds ${length === 1 ? "an id" : `${length} ids`} of another system, such as "${shown(first, 40)}". They were skipped: rows are found by their names.`,
    ];
  }
}

/** The value of a cell, or its errors; undefined when the cell is empty. */
type CellReading = { value: CellValue } | { reasons: string[] } | undefined;

interface Parsing<Column extends string> {
  rules: SheetRules<Column>;
  positions: Positions;
  read: (column: string, cell: string) => CellReading;
  vital: ReadonlySet<string>;
  together: ReadTogether<Column> | undefined;
}

/** @param body the rows of the table */
function parsingOf<Column extends string>(
  rules: SheetRules<Column>,
  positions: Positions,
  body: readonly (readonly string[])[],
): Parsing<Column> {
  const textsOf = (column: string) => {
    const position = positions.get(column);
    return position === undefined ? [] : body.map((row) => seen(row[position] ?? ""));
  };
  return {
    rules,
    positions,
    read: cellReader(rules),
    vital: new Set([...rules.required, ...(rules.vital ?? [])]),
    together: rules.together?.readerOf(textsOf),
  };
}

/** Reads each distinct text of a column once, because cells repeat. */
function cellReader<Column extends string>({
  columns,
  raw = [],
  required,
  together,
}: SheetRules<Column>): Parsing<Column>["read"] {
  const schemas: Readonly<Record<string, z.ZodType<CellValue> | undefined>> = columns;
  const isRaw = (column: string) => raw.some((one) => one === column);
  const isRequired = (column: string) => required.some((one) => one === column);
  const known = new Map<string, Map<string, CellReading>>();
  return (column, cell) => {
    const readings = known.get(column) ?? new Map<string, CellReading>();
    known.set(column, readings);
    let reading = readings.get(cell);
    if (reading === undefined) {
      const says = !isRequired(column) && !isRaw(column) && isNothing(cell) ? "" : cell;
      const text = (isRaw(column) ? rawCellText : cellText).safeParse(says);
      reading = together?.columns.includes(column)
        ? readCell(text, column, z.string())
        : readCell(text, column, schemas[column] ?? z.string());
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
  // An empty slug is derived from the name; an empty id is looked up by the name.
  if (text.data === "" && (column === "slug" || column === "id")) return undefined;
  const parsed = text.success ? schema.safeParse(text.data) : text;
  return parsed.success
    ? { value: parsed.data }
    : { reasons: parsed.error.issues.map(({ message }) => message) };
}

type ParsedRow<Column extends string> = Omit<SheetRow<Column>, "sheet" | "row" | "position">;

function parseRow<Column extends string>(
  row: readonly string[],
  parsing: Parsing<Column>,
  foreignIds: ForeignIds,
): { found: ParsedRow<Column> | null; errors: RowError<Column>[]; key?: string } {
  const { rules, positions } = parsing;
  const { values, errors } = readCells(row, parsing);
  const recordId = readId(row, positions, foreignIds);
  const isNamed = rules.required.every((column) => values[column] !== undefined);
  const identity = isNamed ? rules.identify(values) : null;
  if (identity && "reason" in identity) errors.push(identity);
  const isLeftOut = errors.some(({ costs }) => costs === undefined);
  if (identity === null || "reason" in identity || isLeftOut) {
    const key = recordId ?? identity?.key;
    const costing = errors.map(({ costs: _costs, ...error }) => error);
    return { found: null, errors: costing, ...(key !== undefined && { key }) };
  }
  return {
    found: { ...identity, key: recordId ?? identity.key, id: recordId, values },
    errors,
  };
}

/** Returns the id in a row; null when it has none, or one of another system. */
function readId(
  row: readonly string[],
  positions: Positions,
  foreignIds: ForeignIds,
): string | null {
  const cell = seen(row[positions.get("id") ?? -1] ?? "");
  if (cell === "") return null;
  const recordId = recordIdCell.safeParse(cell).data ?? null;
  if (recordId === null) foreignIds.add(cell);
  return recordId;
}

/** Reads the cells of a row, each alone or in combination. */
function readCells<Column extends string>(row: readonly string[], parsing: Parsing<Column>) {
  const { values, errors, texts } = readSingleCells(row, parsing);
  const together = parsing.together?.({
    has: (column) => texts.has(column),
    text: (column) => texts.get(column) ?? "",
  });
  if (together) {
    Object.assign(values, together.values);
    errors.push(...together.errors);
  }
  return { values, errors };
}

/** Reads the cells of a row individually; `texts` are of cells that are read in combination. */
function readSingleCells<Column extends string>(
  row: readonly string[],
  { rules, positions, read, vital }: Parsing<Column>,
) {
  const values: Partial<Record<Column, CellValue>> = {};
  const isField = (name: string): name is Column => Object.hasOwn(rules.columns, name);
  const texts = new Map<string, string>();
  const errors: RowError<Column>[] = [];
  for (const [column, position] of positions) {
    if (column === "id" || column === "changedAt") continue;
    const reading = read(column, row[position] ?? "");
    if (reading === undefined) continue;
    if ("reasons" in reading) {
      for (const reason of new Set(reading.reasons)) {
        errors.push({ column, reason, ...(!vital.has(column) && { costs: "cell" as const }) });
      }
    } else if (rules.together?.columns.includes(column)) {
      texts.set(column, String(reading.value));
    } else if (isField(column)) values[column] = reading.value;
  }
  return { values, errors, texts };
}

const recordIdCell: z.ZodType<string> = z.string().toLowerCase().pipe(id);
