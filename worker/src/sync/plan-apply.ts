import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { numberedSlug } from "api/contract/values";
import type { SyncChange } from "api/contract/sync";
import type { CellValue } from "api/contract/sheets";
import type { SheetRow } from "api/sheet";
import { matchRows, type Match } from "./match-rows.ts";
import { mergeField } from "./merge.ts";
import { emptyPlan, type Baseline, type Plan, type Stored, type Values } from "./records.ts";
import type { MergeRules, Problem, SourceContext } from "./source.ts";
import { uniquenessOf } from "./uniqueness.ts";

type Row = SheetRow<string>;

/** The rows of a source's sheets. */
export interface ReadRows {
  rows: readonly Row[];
  /** Keys of rows that are there but could not be used: their records are not missing. */
  unusableKeys: ReadonlySet<string>;
}

/** Merges rows into the records, field by field: what to write, and what to say of it. */
export function planApply(
  { rows, unusableKeys }: ReadRows,
  stored: Stored,
  rules: MergeRules,
  context: SourceContext,
  now: string,
): Plan {
  const plan = emptyPlan();
  const matched = matchRows(rows, stored, rules);
  plan.errors.push(...matched.errors);
  const uniqueness = uniquenessOf(stored.records, rules, context);
  /** Slugs that rows name: a slug made from another row's name leaves them alone. */
  const named = new Set(rows.flatMap(({ slug, values }) => (values["slug"] ? [slug] : [])));
  const seen = new Set<string>(unusableKeys);
  const editable = Object.keys(rules.labels);

  const refuse = (row: Row, { field, reason }: Problem) => {
    const column = rules.labels[field] ?? field;
    const value = text(row.values[field]);
    plan.errors.push({ sheet: row.sheet, row: row.row, column, value, reason });
  };

  for (const match of matched.matches) {
    const { row, record, baseline } = match;
    seen.add(row.key).add(baseline?.key ?? row.key);
    if (match.isDeletedHere && baseline) {
      noteDeletedHere(row, baseline);
      continue;
    }
    const merged = record ? mergeRow(match, rules) : newRecord(row);
    const problem = uniqueness.problemOf(merged);
    if (problem) {
      refuse(row, problem);
      continue;
    }
    uniqueness.take(merged);
    plan.changes.push(...merged.changes);
    for (const slug of newAddresses(match, merged.values)) {
      plan.redirects.push({ slug, recordId: merged.id });
    }
    if (merged.isWritten) plan.written.push({ id: merged.id, values: merged.values });
    else plan.unchanged += 1;
    keepBaseline(baseline, {
      key: row.key,
      recordId: merged.id,
      label: row.label,
      values: merged.base,
      conflicts: merged.conflicts,
      missingSince: null,
      deletionKept: false,
    });
  }
  for (const { row } of matched.refused) seen.add(row.key);
  noteMissing();
  return plan;

  /** Slugs by which one would look for a record that has another name now. */
  function newAddresses({ row, record, isRenamed }: Match, values: Values): Set<string> {
    const addresses = new Set<string>();
    if (isRenamed && row.slug !== values["slug"]) addresses.add(row.slug);
    const slug = rules.nameSlugOf(values);
    const hasNewName = record !== undefined && rules.nameSlugOf(record.values) !== slug;
    if (hasNewName && slug !== "" && isFree(slug)) addresses.add(slug);
    return addresses;
  }

  /** Whether no record has the slug, no row names it, and no page of the site has it. */
  function isFree(slug: string): boolean {
    return !uniqueness.isTaken(slug) && !named.has(slug) && !rules.reservedSlugs.has(slug);
  }

  /** A record of a row that none was found for; a slug made from its name makes room for others. */
  function newRecord(row: Row) {
    const values = { ...rules.blank, ...row.values, slug: freeSlug(row) };
    const id = randomUUID();
    const fields: SyncChange["fields"] = [];
    for (const field of editable) {
      const after = values[field as keyof typeof values] ?? null;
      if (after !== null) fields.push({ field, before: null, after });
    }
    const change: SyncChange = {
      kind: "added",
      key: row.key,
      recordId: id,
      label: row.label,
      fields,
    };
    return {
      id,
      values: values as Values,
      base: definedValues(row),
      conflicts: {},
      changes: [change],
      isWritten: true,
    };
  }

  function freeSlug(row: Row): string {
    if (row.values["slug"] !== undefined) return row.slug;
    for (let number = 1; ; number += 1) {
      const slug = numberedSlug(row.slug, rules.maxSlugLength, number);
      if (isFree(slug)) return slug;
    }
  }

  /** Deleted here and still in the sheet: it does not come back by itself. */
  function noteDeletedHere(row: Row, baseline: Baseline) {
    if (baseline.deletionKept) plan.unchanged += 1;
    else {
      const { recordId } = baseline;
      plan.changes.push({ kind: "conflict", key: row.key, recordId, label: row.label, fields: [] });
    }
    keepBaseline(baseline, {
      ...baseline,
      values: { ...baseline.values, ...definedValues(row) },
      missingSince: null,
    });
  }

  function noteMissing() {
    const unseen = stored.baselines.filter(({ key }) => !seen.has(key));
    if (unseen.length === 0) return;
    const recordOf = new Map(stored.records.map((record) => [record.id, record]));
    const claimed = new Set(matched.matches.map(({ record }) => record?.id));
    for (const baseline of unseen) {
      const record = baseline.recordId === null ? undefined : recordOf.get(baseline.recordId);
      // Whom neither side knows any more, the sheet may bring anew.
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

  /** Writes a baseline that says something new; one under another key is forgotten. */
  function keepBaseline(before: Baseline | undefined, after: Baseline) {
    if (before && before.key !== after.key) plan.forgotten.push(before.key);
    if (!isDeepStrictEqual(before, after)) plan.baselines.push(after);
  }
}

function mergeRow({ row, record, baseline, isRenamed }: Match, rules: MergeRules) {
  if (!record) throw new Error("A row without a record cannot be merged.");
  const base: Values = { ...baseline?.values };
  const values: Values = { ...record.values };
  const conflicts: Values = {};
  const changed: SyncChange["fields"] = [];
  const conflicting: SyncChange["fields"] = [];
  for (const [field, theirs] of Object.entries(definedValues(row))) {
    const before = record.values[field] ?? null;
    const { value, isConflict } = mergeField(base[field], before, theirs);
    values[field] = value;
    if (value !== before) changed.push({ field, before, after: value });
    if (isConflict) {
      conflicts[field] = theirs;
      conflicting.push({ field, before, after: theirs });
    } else base[field] = theirs;
  }
  const about = { key: row.key, recordId: record.id, label: rules.labelOf(values) };
  const changes: SyncChange[] = [];
  if (changed.length > 0) {
    changes.push({ kind: isRenamed ? "renamed" : "changed", ...about, fields: changed });
  }
  if (conflicting.length > 0) changes.push({ kind: "conflict", ...about, fields: conflicting });
  return { id: record.id, values, base, conflicts, changes, isWritten: changed.length > 0 };
}

/** The fields that a row speaks of. */
function definedValues({ values }: Row): Values {
  const defined: Values = {};
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) defined[field] = value;
  }
  return defined;
}

const text = (value: CellValue | undefined) =>
  value === undefined || value === null ? null : String(value);
