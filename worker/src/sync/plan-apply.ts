import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { numberedSlug } from "api/platform/http/values.contract";
import type { SyncChange } from "api/features/operations/sync/sync.contract";
import type {
  CellValue,
  RowQuestion,
  SyncError,
} from "api/features/foundation/sheets/sheets.contract";
import type { SheetRow } from "api/features/foundation/sheets/sheet.contract";
import type { RowAnswers } from "api/features/operations/sync/row-answers.service";
import { missingPicture } from "api/platform/resources/pictures.contract";
import { definedValues, matchRows, type Match } from "./match-rows.ts";
import { questionsAbout } from "./row-questions.ts";
import { mergeField } from "./merge.ts";
import { emptyPlan, type Baseline, type Plan, type Stored, type Values } from "./records.ts";
import type { CellRules } from "./open-rules.ts";
import type { MergeRules, Problem } from "./source.ts";
import { uniquenessOf, type Uniqueness } from "./uniqueness.ts";

type Row = SheetRow<string>;
type Fields = SyncChange["fields"];

/** More than the rows of any sheet: a row number minus this is below 1, which means no position. */
const rowsBeyond = 10_000_000;

/** The rows of a source's sheets. */
export interface ReadRows {
  rows: readonly Row[];
  /** Keys of rows that exist but have errors: their records are not missing. */
  unusableKeys: ReadonlySet<string>;
  /** Rows that may be the record of another row. */
  doubles: readonly Omit<RowQuestion, "answer">[];
  answers: RowAnswers;
  /** Addresses of uploaded pictures that do not exist. */
  missingPictures: ReadonlySet<string>;
}

/** The plan so far, and its constraints. */
interface Applying {
  plan: Plan;
  rules: MergeRules;
  cellRules: CellRules;
  uniqueness: Uniqueness;
  /** Slugs that rows name explicitly. Slugs derived from names avoid them. */
  named: ReadonlySet<string>;
  /** The number to try next for each slug derived from a name. Smaller ones are taken. */
  nextNumber: Map<string, number>;
}

/**
 * Merges rows into the records field by field. Returns the writes and the report.
 * @param now start of the run, ISO 8601
 */
export function planApply(
  { rows, unusableKeys, doubles, answers, missingPictures }: ReadRows,
  stored: Stored,
  rules: MergeRules,
  cellRules: CellRules,
  now: string,
): Plan {
  const plan = emptyPlan();
  const { matches: found, refused, errors, unknownIds } = matchRows(rows, stored, rules, answers);
  plan.errors.push(...errors);
  const matches = found.map((match) => ({
    ...match,
    row: withoutMissingPictures(plan, match, rules, missingPictures),
  }));
  if (unknownIds.length > 0) {
    const many =
      unknownIds.length === 1 ? "A row names an id" : `${unknownIds.length} rows name ids`;
    plan.notes.push(
      `${many} that no record of this edition has, as an export of another edition or system does. They were skipped: rows are found by their names.`,
    );
  }
  const uniqueness = uniquenessOf(stored.records, cellRules);
  const named = new Set(rows.flatMap(({ slug, values }) => (values["slug"] ? [slug] : [])));
  const nextNumber = new Map<string, number>();
  const applying: Applying = { plan, rules, cellRules, uniqueness, named, nextNumber };
  for (const match of matches) applyRow(applying, match);

  const questions = [
    ...doubles.map((double) => ({ ...double, answer: answers.get(double.key)?.answer ?? null })),
    ...questionsAbout(matches, stored.records, rules, answers),
  ];
  plan.questions.push(...questions.toSorted((one, other) => one.row - other.row));

  const seen = new Set<string>(unusableKeys);
  for (const { row, baseline } of matches) seen.add(row.key).add(baseline?.key ?? row.key);
  for (const { row } of refused) seen.add(row.key);
  const claimed = new Set(matches.map(({ record }) => record?.id));
  noteMissing(applying, stored, { seen, claimed }, now);
  return plan;
}

function applyRow(applying: Applying, match: Match): void {
  const { plan, rules, uniqueness } = applying;
  const { row, record, baseline } = match;
  if (match.isDeletedHere && baseline) {
    noteDeletedHere(plan, row, baseline);
    return;
  }
  const merged = record ? mergeRow(applying, match) : newRecord(applying, row);
  const problem = merged.isWritten ? uniqueness.problemOf(merged, record?.values) : null;
  if (problem) {
    plan.errors.push(errorOf(row, problem, rules));
    return;
  }
  uniqueness.take(merged);
  plan.changes.push(...merged.changes);
  for (const slug of newAddresses(applying, match, merged.values)) {
    plan.redirects.push({ slug, recordId: merged.id });
  }
  if (merged.isWritten) plan.written.push({ id: merged.id, values: merged.values });
  else plan.unchanged += 1;
  keepBaseline(plan, baseline, {
    key: row.key,
    recordId: merged.id,
    label: row.label,
    values: merged.base,
    conflicts: merged.conflicts,
    missingSince: null,
    deletionKept: false,
  });
}

/** Reports and skips the cells of a row that newly refer to a picture that does not exist. */
function withoutMissingPictures(
  plan: Plan,
  { row, record }: Match,
  rules: MergeRules,
  missing: ReadonlySet<string>,
): Row {
  const isMissing = (field: string) => {
    const address = row.values[field];
    return typeof address === "string" && missing.has(address) && address !== record?.values[field];
  };
  const skipped = missing.size === 0 ? [] : rules.pictures.filter(isMissing);
  if (skipped.length === 0) return row;
  for (const field of skipped) {
    plan.errors.push({ ...errorOf(row, { field, reason: missingPicture }, rules), costs: "cell" });
  }
  const values = Object.entries(row.values).filter(([field]) => !skipped.includes(field));
  return { ...row, values: Object.fromEntries(values) };
}

function errorOf(row: Row, { field, reason }: Problem, rules: MergeRules): SyncError {
  const column = rules.labels[field] ?? field;
  return { sheet: row.sheet, row: row.row, column, value: text(row.values[field]), reason };
}

/** Slugs to redirect to a renamed record: those that its new name suggests. */
function newAddresses(
  applying: Applying,
  { row, record, isRenamed }: Match,
  values: Values,
): Set<string> {
  const { rules } = applying;
  const addresses = new Set<string>();
  const isAnother = row.slug !== values["slug"] && !rules.isReservedSlug(row.slug);
  if (isRenamed && isAnother) addresses.add(row.slug);
  const slug = rules.nameSlugOf(values);
  const hasNewName = record !== undefined && rules.nameSlugOf(record.values) !== slug;
  if (hasNewName && slug !== "" && isFree(applying, slug)) addresses.add(slug);
  return addresses;
}

/** Whether no record, row or page of the site uses the slug. */
function isFree({ uniqueness, named, rules }: Applying, slug: string): boolean {
  return !uniqueness.isTaken(slug) && !named.has(slug) && !rules.isReservedSlug(slug);
}

/** Creates the record of an unmatched row. A slug derived from its name avoids the used ones. */
function newRecord(applying: Applying, row: Row) {
  const { rules, cellRules } = applying;
  const said: Values = { ...rules.blank, ...definedValues(row), slug: freeSlug(applying, row) };
  const values: Values = { ...said, ...cellRules.complete(said, undefined) };
  const id = randomUUID();
  const isSaid = (field: string) =>
    !(rules.positional.includes(field) && values[field] === rules.blank[field]);
  const fields = Object.keys(rules.labels).flatMap((field) => {
    const after = values[field] ?? null;
    return after === null || !isSaid(field) ? [] : [{ field, before: null, after }];
  });
  const change: SyncChange = {
    kind: "added",
    key: row.key,
    recordId: id,
    label: row.label,
    fields,
  };
  // Without positions and times, records are in the order of their rows.
  const isUnplaced = rules.isByTime && !isSaid("displayOrder");
  return {
    id,
    values: isUnplaced ? { ...values, displayOrder: row.position - rowsBeyond } : values,
    base: definedValues(row),
    conflicts: {},
    changes: [change],
    isWritten: true,
  };
}

function freeSlug(applying: Applying, row: Row): string {
  if (row.values["slug"] !== undefined) return row.slug;
  const { rules, nextNumber } = applying;
  for (let number = nextNumber.get(row.slug) ?? 1; ; number += 1) {
    const slug = numberedSlug(row.slug, rules.maxSlugLength, number);
    if (!isFree(applying, slug)) continue;
    // The record may still be refused, and then leave the slug to the next one.
    nextNumber.set(row.slug, number);
    return slug;
  }
}

/** The record was deleted here and is still in the sheet: it is not restored automatically. */
function noteDeletedHere(plan: Plan, row: Row, baseline: Baseline): void {
  if (baseline.deletionKept) plan.unchanged += 1;
  else {
    const { recordId } = baseline;
    plan.changes.push({ kind: "conflict", key: row.key, recordId, label: row.label, fields: [] });
  }
  keepBaseline(plan, baseline, {
    ...baseline,
    values: { ...baseline.values, ...definedValues(row) },
    missingSince: null,
  });
}

/**
 * @param seen keys of existing rows
 * @param claimed ids of records that rows have claimed
 */
function noteMissing(
  { plan, rules }: Applying,
  { records, baselines }: Stored,
  { seen, claimed }: { seen: ReadonlySet<string>; claimed: ReadonlySet<string | undefined> },
  now: string,
): void {
  const unseen = baselines.filter(({ key }) => !seen.has(key));
  if (unseen.length === 0) return;
  const recordOf = new Map(records.map((record) => [record.id, record]));
  for (const baseline of unseen) {
    const record = recordOf.get(baseline.recordId);
    // When both the record and the row are gone, the baseline is deleted, so that the sheet may add
    // the record again.
    if (record === undefined || claimed.has(record.id)) plan.forgotten.push(baseline.key);
    else {
      const label = rules.labelOf(record.values);
      const { key } = baseline;
      plan.changes.push({ kind: "missing", key, recordId: record.id, label, fields: [] });
      if (baseline.missingSince === null) {
        plan.baselines.push({ ...baseline, conflicts: {}, missingSince: now });
      }
    }
  }
}

/** Stores a changed baseline. A baseline under another key is deleted. */
function keepBaseline(plan: Plan, before: Baseline | undefined, after: Baseline): void {
  if (before && before.key !== after.key) plan.forgotten.push(before.key);
  if (!isDeepStrictEqual(before, after)) plan.baselines.push(after);
}

function mergeRow({ rules, cellRules }: Applying, { row, record, baseline, isRenamed }: Match) {
  if (!record) throw new Error("A row without a record cannot be merged.");
  const base: Values = { ...baseline?.values };
  const values: Values = { ...record.values };
  const conflicts: Values = {};
  const changed: Fields = [];
  const conflicting: Fields = [];
  const said = definedValues(row);
  Object.assign(said, cellRules.complete({ ...record.values, ...said }, record.values));
  for (const [field, theirs] of Object.entries(said)) {
    const before = record.values[field] ?? null;
    // When the database orders records, a moved row does not conflict with the record's position.
    const isMoved = isPlace(rules, field) && theirs !== base[field];
    const ours = isMoved ? (base[field] ?? before) : before;
    const { value, isConflict } = mergeField(base[field], ours, theirs);
    values[field] = value;
    if (value !== before) changed.push({ field, before, after: value });
    if (isConflict) {
      conflicts[field] = theirs;
      conflicting.push({ field, before, after: theirs });
    } else base[field] = theirs;
  }
  const about = { key: row.key, recordId: record.id, label: rules.labelOf(values) };
  const changes: SyncChange[] = [
    { kind: isRenamed ? "renamed" : "changed", ...about, fields: changed },
    { kind: "conflict", ...about, fields: conflicting },
  ];
  return {
    id: record.id,
    values,
    base,
    conflicts,
    changes: changes.filter(({ fields }) => fields.length > 0),
    isWritten: changed.length > 0,
  };
}

/** Whether a field is the place of a record that the database orders by time. */
function isPlace({ isByTime = false, positional }: MergeRules, field: string): boolean {
  return isByTime && positional.includes(field);
}

const text = (value: CellValue | undefined) =>
  value === undefined || value === null ? null : String(value);
