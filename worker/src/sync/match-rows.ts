import type { SyncError } from "api/contract/sheets";
import type { SheetRow } from "api/sheet";
import type { Baseline, Stored, SyncRecord } from "./records.ts";
import type { MergeRules } from "./source.ts";

type Row = SheetRow<string>;

/** A row with the record it is about. */
export interface Match {
  row: Row;
  /** Undefined when the row is about a record that is not there. */
  record: SyncRecord | undefined;
  /** Undefined when no row has been about this record before. */
  baseline: Baseline | undefined;
  /** The record was there, and somebody has deleted it here. */
  isDeletedHere: boolean;
  /** Found by all but its name. */
  isRenamed: boolean;
}

export interface MatchedRows {
  matches: Match[];
  /** Rows that name a record which they cannot have, with why. */
  refused: { row: Row }[];
  errors: SyncError[];
}

/**
 * Finds the record of each row: by the id or slug that the row names, by what the row was about
 * when the sheet was last read, by its name, and at last by everything but its name.
 */
export function matchRows(
  rows: readonly Row[],
  { records, baselines }: Stored,
  rules: MergeRules,
): MatchedRows {
  const byId = new Map(records.map((record) => [record.id, record]));
  const bySlug = new Map(records.map((record) => [slugOf(record), record]));
  let byName: Map<string, SyncRecord[]> | undefined;
  const baselineOfKey = new Map(baselines.map((baseline) => [baseline.key, baseline]));
  const recordOf = ({ key, recordId }: Baseline) =>
    recordId === null ? bySlug.get(key) : byId.get(recordId);
  const baselineOfRecord = new Map<string | undefined, Baseline>(
    baselines.map((baseline) => [recordOf(baseline)?.id, baseline]),
  );

  const rowOfRecord = new Map<string, Row>();
  const recordOfRow = new Map<Row, SyncRecord>();
  const renamed = new Set<Row>();
  const result: MatchedRows = { matches: [], refused: [], errors: [] };

  const refuse = (row: Row, column: string | null, value: string, reason: string) => {
    result.refused.push({ row });
    result.errors.push({ sheet: row.sheet, row: row.row, column, value, reason });
  };
  const claim = (row: Row, record: SyncRecord | undefined) => {
    if (record === undefined) return false;
    const other = rowOfRecord.get(record.id);
    if (other === undefined) {
      rowOfRecord.set(record.id, row);
      recordOfRow.set(row, record);
    } else refuse(row, null, row.label, `Row ${other.row} already is ${other.label}`);
    return true;
  };
  const unclaimed = (candidates: readonly SyncRecord[] = []) =>
    candidates.filter(({ id }) => !rowOfRecord.has(id));
  const keys = new Set(rows.map(({ key }) => key));
  /** What the row was about when the sheet was last read; undefined when that is not there any more. */
  const recordBefore = (row: Row) => {
    const baseline = baselineOfKey.get(row.key);
    return baseline && recordOf(baseline);
  };
  /** Whether another row of the sheet is about the record. */
  const isSpokenFor = ({ id }: SyncRecord) => keys.has(baselineOfRecord.get(id)?.key ?? "");

  let open: Row[] = [];
  const rowOfKey = new Map<string, Row>();
  for (const row of rows) {
    const first = rowOfKey.get(row.key) ?? row;
    rowOfKey.set(row.key, first);
    // Within one sheet its parser has said so.
    if (first !== row) {
      refuse(row, null, row.label, `Row ${first.row} of ${first.sheet} already is ${first.label}`);
    } else if (row.id !== null && !byId.has(row.id)) {
      refuse(row, "Id", row.id, "There is no record with this id");
    } else if (row.id !== null) claim(row, byId.get(row.id));
    else open.push(row);
  }
  open = open.filter(
    (row) => row.values["slug"] === undefined || !claim(row, bySlug.get(row.slug)),
  );
  open = open.filter((row) => {
    const record = recordBefore(row);
    return !record || rowOfRecord.has(record.id) || !claim(row, record);
  });
  const named = (row: Row) => {
    if (records.length === 0) return [];
    byName ??= grouped(records, ({ values }) => rules.nameKeyOf(values));
    return unclaimed(byName.get(nameOf(row, rules))).filter((record) => !isSpokenFor(record));
  };
  const isOpenStill = (row: Row) => {
    const [record, ...others] = named(row);
    return record === undefined || others.length > 0 || !claim(row, record);
  };
  open = open.filter(isOpenStill);
  open = open.filter((row) => {
    // The row of a record that has moved, as a session has to another day.
    const record = bySlug.get(row.slug);
    return !record || !isGone(baselineOfRecord.get(record.id)) || !claim(row, record);
  });
  recogniseRenames();
  // Of several with one name, all but one may have been found to be somebody else's.
  open = open.filter((row) => !recordOfRow.has(row)).filter(isOpenStill);
  for (const row of open.filter((one) => named(one).length > 1)) {
    refuse(row, null, row.label, `Several records are called ${row.label}; name the slug of one`);
  }

  const refused = new Set(result.refused.map(({ row }) => row));
  for (const row of rows) {
    if (refused.has(row)) continue;
    const record = recordOfRow.get(row);
    // What the row was about may be what another row names by its slug now.
    const isAnother = record === undefined && recordBefore(row) !== undefined;
    const ofKey = isAnother ? undefined : baselineOfKey.get(row.key);
    const baseline = (record && baselineOfRecord.get(record.id)) ?? ofKey;
    const isDeletedHere = record === undefined && baseline !== undefined;
    result.matches.push({ row, record, baseline, isDeletedHere, isRenamed: renamed.has(row) });
  }
  return result;

  /** Whether the record of a row that was in the sheet is there, and no row of the sheet is about it. */
  function isGone(baseline: Baseline | undefined): boolean {
    const record = baseline && recordOf(baseline);
    return record !== undefined && !keys.has(baseline?.key ?? "") && !rowOfRecord.has(record.id);
  }

  /** A new row that says what one that is gone has said, but for the name, is that one renamed. */
  function recogniseRenames() {
    const fresh = open.filter(({ key }) => !baselineOfKey.has(key));
    const left = new Set([...rules.naming, ...rules.positional]);
    const described = (values: Record<string, unknown>, fields: readonly string[]) =>
      JSON.stringify(fields.map((field) => values[field] ?? null));
    const gone = baselines.filter(isGone);
    if (gone.length === 0 || fresh.length === 0) return;
    // A sheet has the same columns in each of its rows.
    const fields = Object.keys(fresh[0]?.values ?? {}).filter((field) => !left.has(field));
    const saysSomething = (row: Row) => fields.some((field) => isDistinguishing(row.values[field]));
    const goneBy = grouped(gone, ({ values }) => described(values, fields));
    // Among all rows: what two of them say distinguishes neither.
    const rowsBy = grouped(rows, ({ values }) => described(values, fields));
    for (const row of fresh.filter(saysSomething)) {
      const description = described(row.values, fields);
      const [baseline, another] = goneBy.get(description) ?? [];
      const isAlone = rowsBy.get(description)?.length === 1;
      if (baseline === undefined || another || !isAlone) continue;
      renamed.add(row);
      claim(row, recordOf(baseline));
    }
  }
}

/** Whether a value distinguishes records at all. */
function isDistinguishing(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

const slugOf = ({ values }: SyncRecord) => String(values["slug"]);

function nameOf(row: Row, rules: MergeRules): string {
  return rules.nameKeyOf({ ...rules.blank, ...definedOnly(row) });
}

function definedOnly({ values }: Row): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value]],
    ),
  );
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
