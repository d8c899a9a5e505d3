import type { z } from "zod";
import { columnNames, seen, shown } from "./cell.contract.ts";
import type { CellValue, ColumnChoice, ReadColumn } from "./sheets.contract.ts";

/** A column that is not a field: its cells are parsed into other fields. */
export interface FurtherColumn<Column extends string> {
  label: string;
  synonyms: readonly string[];
  /** Fields that the column fills. It is read only when the sheet has a column for none of them. */
  fills?: readonly Column[];
}

/** Pattern of the values of a field's column. */
export interface Look<Column extends string> {
  looks: RegExp;
  column: Column | (string & {});
}

/** Rules for parsing a header. */
export interface HeaderRules<Column extends string> {
  /** Display name of the sheet. */
  sheet: string;
  /** Cell schemas by field. */
  columns: Record<Column, z.ZodType<CellValue>>;
  /** Column headers by field. The field's name in the API is accepted as well. */
  labels: Record<NoInfer<Column>, string>;
  /** Alternative headers. When a sheet has two of them, the first in this list is used. */
  synonyms: Partial<Record<NoInfer<Column>, readonly string[]>>;
  /** Columns that the sheet must have. */
  required: readonly NoInfer<Column>[];
  further?: Readonly<Record<string, FurtherColumn<NoInfer<Column>>>>;
  looks?: readonly Look<NoInfer<Column>>[];
}

/** Columns of an export that are not fields. */
const ownColumns: Readonly<Record<string, FurtherColumn<never>>> = {
  id: { label: "Id", synonyms: ["record id"] },
  changedAt: { label: "Changed at", synonyms: [] },
};

/** Last column of a file of rows to correct. */
export const failureColumn = "Could not be used because";

/** Index of each column by its field or extra column. */
export type Positions = ReadonlyMap<string, number>;

/** Compares letters and digits only: "First name", "firstName" and "FIRST_NAME" are equal. */
function headerKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** "Start (London time)" is Start. */
const bareKey = (name: string) => headerKey(name.replace(/\([^()]*\)/g, ""));

/** Returns the index of the column with one of these names; undefined when there is none. */
export function columnNamed(header: readonly string[], ...names: string[]): number | undefined {
  const keys = new Set(names.map(headerKey));
  const found = header.findIndex((name) => keys.has(headerKey(name)));
  return found === -1 ? undefined : found;
}

interface Target {
  target: string;
  own: string[];
  synonyms: readonly string[];
  fills: readonly string[];
}

/** All targets of a column. Fields come first, so that an ambiguous header is a field. */
function targetsOf<Column extends string>(rules: HeaderRules<Column>): Target[] {
  const fields = columnNames(rules.columns).map((column) => ({
    target: column,
    own: [column, rules.labels[column]],
    synonyms: rules.synonyms[column] ?? [],
    fills: [],
  }));
  const others = Object.entries({ ...rules.further, ...ownColumns }).map(
    ([target, { label, synonyms, fills = [] }]) => ({ target, own: [label], synonyms, fills }),
  );
  return [...fields, ...others];
}

/** Returns the possible targets of a column and the required fields of a table. */
export function targetFields<Column extends string>(rules: HeaderRules<Column>) {
  return Object.entries(targetLabels(rules)).map(([field, label]) => ({
    field,
    label,
    isRequired: rules.required.some((column) => column === field),
  }));
}

/** Labels of fields and extra columns. */
function targetLabels<Column extends string>({
  columns,
  labels,
  further,
}: HeaderRules<Column>): Record<string, string> {
  const fields = columnNames(columns).map((column) => [column, labels[column]] as const);
  const others = Object.entries({ ...further, ...ownColumns }).map(
    ([target, { label }]) => [target, label] as const,
  );
  return Object.fromEntries([...fields, ...others]);
}

/**
 * Finds the columns of a header. A field's own name takes precedence over a synonym, and an exact
 * name over one without its parentheses.
 * @param choice choice of a person for this header
 */
export function recognise<Column extends string>(
  header: readonly string[],
  rules: HeaderRules<Column>,
  choice?: ColumnChoice,
): { positions: Positions } | { twice: { label: string; names: string } } {
  if (choice) return { positions: chosenPositions(choice, rules) };
  const targets = targetsOf(rules);
  const labels = targetLabels(rules);
  const positions = new Map<string, number>();
  const taken = new Set<number>();
  for (const { target, names, among } of searches(header, targets)) {
    if (positions.has(target)) continue;
    const found = columnsWith(names, among, taken);
    if (found.length > 1) return { twice: twiceOf(labels[target] ?? "", header, found) };
    const [at] = found;
    if (at === undefined) continue;
    positions.set(target, at);
    taken.add(at);
  }
  // A column for several fields yields to columns for one field.
  for (const { target, fills } of targets) {
    if (fills.some((field) => positions.has(field))) positions.delete(target);
  }
  return { positions };
}

/** The names of a target, and the names of the columns to compare them with. */
interface Search {
  target: string;
  names: readonly string[];
  /** Keys of the columns. */
  among: readonly string[];
}

/** Returns the searches for columns, in the order of their precedence. */
function* searches(header: readonly string[], targets: readonly Target[]): Generator<Search> {
  const spellings = [header.map(headerKey), header.map(bareKey)];
  for (const among of spellings) {
    for (const { target, own } of targets) yield { target, names: own, among };
  }
  for (const among of spellings) {
    for (const { target, synonyms } of targets) {
      for (const synonym of synonyms) yield { target, names: [synonym], among };
    }
  }
}

/** Returns the indexes of the columns that have one of the names and are not taken. */
function columnsWith(
  names: readonly string[],
  among: readonly string[],
  taken: ReadonlySet<number>,
): number[] {
  const found = names.flatMap((name) => {
    const key = headerKey(name);
    return [...among.keys()].filter((i) => key !== "" && among[i] === key && !taken.has(i));
  });
  return [...new Set(found)];
}

function twiceOf(label: string, header: readonly string[], found: readonly number[]) {
  return { label, names: quotedCells(found.map((i) => header[i] ?? "")) };
}

function chosenPositions<Column extends string>(
  choice: ColumnChoice,
  rules: HeaderRules<Column>,
): Positions {
  const known = targetLabels(rules);
  const positions = new Map<string, number>();
  for (const [at, target] of choice.entries()) {
    if (target !== null && target in known && !positions.has(target)) positions.set(target, at);
  }
  return positions;
}

/** Returns the required fields without a column. */
export function missingColumns<Column extends string>(
  positions: Positions,
  { required, further = {} }: HeaderRules<Column>,
): Column[] {
  const filled = new Set(
    Object.entries(further).flatMap(([name, { fills = [] }]) => (positions.has(name) ? fills : [])),
  );
  return required.filter((column) => !positions.has(column) && !filled.has(column));
}

const maxSamples = 3;

/** Returns the columns of a table with their first values and their fields. */
export function describeColumns<Column extends string>(
  header: readonly string[],
  body: readonly (readonly string[])[],
  rules: HeaderRules<Column>,
  positions: Positions,
  choice?: ColumnChoice,
): ReadColumn[] {
  const fieldAt = new Map([...positions].map(([field, at]) => [at, field]));
  const width = body.slice(0, 50).reduce((most, row) => Math.max(most, row.length), header.length);
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    name: shown(seen(header[at] ?? "")),
    samples: samplesOf(body, at),
  }));
  const taken = new Set(positions.keys());
  for (const name of positions.keys()) {
    for (const field of rules.further?.[name]?.fills ?? []) taken.add(field);
  }
  return columns
    .filter(({ name, samples }) => name !== "" || samples.length > 0)
    .map(({ at, name, samples }) => {
      const field = fieldAt.get(at) ?? null;
      const isLeftOut =
        field === null && (choice?.[at] === null || headerKey(name) === headerKey(failureColumn));
      const guess = field === null && !isLeftOut ? guessOf(name, samples, rules, taken) : null;
      return { at, name, samples, field, isLeftOut, guess };
    });
}

function samplesOf(body: readonly (readonly string[])[], at: number): string[] {
  const samples: string[] = [];
  for (const row of body) {
    const text = seen(row[at] ?? "");
    if (text !== "" && !samples.includes(text)) samples.push(text);
    if (samples.length === maxSamples) break;
  }
  return samples.map((text) => shown(text, 80));
}

/** Guesses an unused field for a column: by the words of its name, else by its values. */
function guessOf<Column extends string>(
  name: string,
  samples: readonly string[],
  rules: HeaderRules<Column>,
  taken: ReadonlySet<string>,
): string | null {
  const free = targetsOf(rules).filter(
    ({ target, fills }) =>
      !(target in ownColumns) && !taken.has(target) && !fills.some((field) => taken.has(field)),
  );
  const isFree = (column: string) => free.some(({ target }) => target === column);
  const byValue = rules.looks?.find(
    ({ looks, column }) =>
      isFree(column) && samples.length > 0 && samples.every((sample) => looks.test(sample)),
  )?.column;
  return byNameOf(name, free) ?? byValue ?? null;
}

function byNameOf(name: string, free: readonly Target[]): string | null {
  const key = headerKey(name);
  const words = wordsOf(name);
  const isNear = (candidate: string) => {
    const other = headerKey(candidate);
    if (key.length >= 5 && other.length >= 5 && isWithinTwoEdits(key, other)) return true;
    return wordsOf(candidate).every((word) => words.includes(word));
  };
  // Of several matches, the name with the most words is the most specific.
  const near = free.flatMap(({ target, own, synonyms }) =>
    [...own, ...synonyms].filter(isNear).map((found) => ({ target, length: found.length })),
  );
  return near.toSorted((one, other) => other.length - one.length)[0]?.target ?? null;
}

/** "URL_homepage" and "urlHomepage" are "url" and "homepage". */
function wordsOf(name: string): string[] {
  return name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Whether two names differ by at most two edits: a misspelt letter or two transposed letters. */
function isWithinTwoEdits(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (other[j - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? Infinity) <= Math.min(2, Math.floor(other.length / 4));
}

export function quotedCells(row: readonly string[]): string {
  const filled = row.map(seen).filter((cell) => cell !== "");
  const cells = filled.slice(0, 5).map((cell) => `"${shown(cell)}"`);
  return cells.join(", ") + (filled.length > 5 ? " and more" : "");
}
