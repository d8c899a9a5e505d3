import type { Revision } from "api/features/foundation/revisions/revisions.contract";
import type { SyncChange } from "api/features/operations/sync/sync.contract";
import { emptyPlan, type Plan, type Stored, type SyncRecord, type Values } from "./records.ts";
import type { CellRules } from "./open-rules.ts";
import { sessionsField, type MergeRules, type OpenSource, type Problem } from "./source.ts";
import { uniquenessOf, type Uniqueness } from "./uniqueness.ts";

type Fields = SyncChange["fields"];

/** The plan so far, and its constraints. */
interface Undoing {
  plan: Plan;
  rules: MergeRules;
  opened: Pick<OpenSource, "sessionsOf">;
  uniqueness: Uniqueness;
  cellRules: CellRules;
}

/** What a run changed in a record, from the revisions. */
export interface MadeChange {
  recordId: string;
  kind: Revision["kind"];
  /** Values before and after, of the changed fields; null when they have been erased. */
  before: Values | null;
  after: Values;
  /** Key and name of the record in the report of the run. */
  key: string;
  label: string;
}

/**
 * Undoes the changes of a run. Values that were edited since, or that a rule refuses now, are kept
 * and reported as `kept`. The baselines are kept as well, so that the next sync treats the undo as an edit made here and leaves it.
 */
export function planUndo(
  changes: readonly MadeChange[],
  { records }: Stored,
  rules: MergeRules,
  opened: Pick<OpenSource, "sessionsOf">,
  cellRules: CellRules,
): Plan {
  const plan = emptyPlan();
  const byId = new Map(records.map((record) => [record.id, record]));
  const uniqueness = uniquenessOf(records, cellRules);
  const undoing: Undoing = { plan, rules, opened, uniqueness, cellRules };

  for (const change of changes) {
    const record = byId.get(change.recordId);
    if (change.kind === "added" && record) removeAdded(undoing, change, record);
    else if (change.kind === "deleted" && !record) restore(undoing, change);
    else if (change.kind === "changed") {
      if (record) revert(undoing, change, record);
      else keep(plan, change, []);
    }
  }
  return plan;
}

function removeAdded(undoing: Undoing, change: MadeChange, record: SyncRecord): void {
  const { plan, rules, opened } = undoing;
  const edited: Fields = Object.entries(record.values).flatMap(([field, stored]) => {
    // A position depends on the other records.
    if (rules.positional.includes(field)) return [];
    return stored === (change.after[field] ?? null) ? [] : [{ field, before: stored, after: null }];
  });
  // Somebody has assigned sessions to the speaker since, so the speaker is kept.
  const sessions = opened.sessionsOf.get(record.id);
  if (sessions) edited.push({ field: sessionsField, before: sessions.join(" "), after: null });
  if (edited.length > 0) {
    keep(plan, change, edited);
    return;
  }
  plan.deleted.push(record.id);
  note(undoing, change, "removed", record.values, fieldsOf(record.values, "before"));
}

function restore(undoing: Undoing, change: MadeChange): void {
  const { plan, uniqueness, cellRules } = undoing;
  const { recordId: id, before: values } = change;
  const problem = values && cellRules.problemOfRestored(values);
  if (values === null || problem) {
    keep(plan, change, [], problem);
    return;
  }
  // The record gets a number when another one has its slug.
  const said = uniqueness.isTaken(String(values["slug"])) ? { ...values, slug: null } : values;
  plan.restored.push(id);
  note(undoing, change, "added", said, fieldsOf(said, "after"));
}

function revert(undoing: Undoing, change: MadeChange, record: SyncRecord): void {
  const values = { ...record.values };
  const reverted: Fields = [];
  const left: Fields = [];
  let problem: Problem | null = null;
  for (const [field, before] of Object.entries(change.before ?? {})) {
    const stored = record.values[field] ?? null;
    if (stored === before) continue;
    if (stored === change.after[field]) {
      values[field] = before;
      reverted.push({ field, before: stored, after: before });
    } else if (!undoing.rules.positional.includes(field)) {
      left.push({ field, before: stored, after: before });
    }
  }
  if (reverted.length > 0) {
    problem = undoing.uniqueness.problemOf({ id: record.id, values }, record.values);
    if (problem) left.push(...reverted);
    else write(undoing, change, "changed", { id: record.id, values }, reverted);
  }
  if (left.length > 0) keep(undoing.plan, change, left, problem);
}

function write(
  undoing: Undoing,
  change: MadeChange,
  kind: SyncChange["kind"],
  record: SyncRecord,
  fields: Fields,
): void {
  undoing.uniqueness.take(record);
  undoing.plan.written.push(record);
  note(undoing, change, kind, record.values, fields);
}

function note(
  { plan, rules }: Undoing,
  { key, recordId }: MadeChange,
  kind: SyncChange["kind"],
  values: Values,
  fields: Fields,
): void {
  plan.changes.push({ kind, key, recordId, label: rules.labelOf(values), fields });
}

function keep(
  plan: Plan,
  { key, recordId, label }: MadeChange,
  fields: Fields,
  problem: Problem | null = null,
): void {
  const refusal = problem ? { refusal: problem } : {};
  plan.changes.push({ kind: "kept", key, recordId, label, fields, ...refusal });
}

/** Returns all fields of a record as either their old or their new values. */
export function fieldsOf(values: Values, side: "before" | "after"): Fields {
  return Object.entries(values).map(([field, value]) => ({
    field,
    before: side === "before" ? value : null,
    after: side === "after" ? value : null,
  }));
}
