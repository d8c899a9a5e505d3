import type { SyncChange } from "api/contract/sync";
import { emptyPlan, type Plan, type Stored, type SyncRecord, type Values } from "./records.ts";
import { sessionsField, type MergeRules, type SourceContext } from "./source.ts";
import { uniquenessOf, type Uniqueness } from "./uniqueness.ts";

type Fields = SyncChange["fields"];

/** What is planned so far, and what it has to keep to. */
interface Undoing {
  plan: Plan;
  rules: MergeRules;
  context: SourceContext;
  uniqueness: Uniqueness;
}

/**
 * Undoes what a run changed. What was edited since stays, and is reported as `kept`. The baselines
 * stay as well: the next sync sees what was undone as an edit made here, and leaves it.
 */
export function planUndo(
  changes: readonly SyncChange[],
  { records }: Stored,
  rules: MergeRules,
  context: SourceContext,
): Plan {
  const plan = emptyPlan();
  const byId = new Map(records.map((record) => [record.id, record]));
  const uniqueness = uniquenessOf(records, rules, context);
  const undoing: Undoing = { plan, rules, context, uniqueness };

  for (const change of changes) {
    const record = byId.get(change.recordId);
    if (change.kind === "added" && record) removeAdded(undoing, change, record);
    else if (change.kind === "removed" && !record) restore(undoing, change);
    else if (change.kind === "changed" || change.kind === "renamed") {
      if (record) revert(undoing, change, record);
      else keep(plan, change, []);
    }
  }
  return plan;
}

function removeAdded(undoing: Undoing, change: SyncChange, record: SyncRecord): void {
  const { plan, rules, context } = undoing;
  const added = new Map(change.fields.map(({ field, after }) => [field, after]));
  const edited: Fields = Object.entries(record.values).flatMap(([field, stands]) => {
    // Its place among the others is not its own.
    if (rules.positional.includes(field)) return [];
    const after = added.has(field) ? added.get(field) : rules.blank[field];
    return stands === (after ?? null) ? [] : [{ field, before: stands, after: null }];
  });
  // Whoever gave the speaker a session since wants the speaker.
  const sessions = context.sessionsOf.get(record.id);
  if (sessions) edited.push({ field: sessionsField, before: sessions.join(" "), after: null });
  if (edited.length > 0) {
    keep(plan, change, edited);
    return;
  }
  plan.deleted.push(record.id);
  note(undoing, change, "removed", record.values, fieldsOf(record.values, "before"));
}

function restore(undoing: Undoing, change: SyncChange): void {
  const { recordId: id } = change;
  const { plan, rules, uniqueness } = undoing;
  const values: Values = { ...rules.blank };
  const slugs: string[] = [];
  for (const { field, before } of change.fields) {
    if (field === sessionsField) slugs.push(...String(before).split(" "));
    else values[field] = before;
  }
  if (rules.isByTime) Object.assign(values, { displayOrder: rules.blank["displayOrder"] });
  const problem = uniqueness.problemOf({ id, values });
  if (problem) {
    const { field } = problem;
    keep(plan, change, [{ field, before: null, after: values[field] ?? null }]);
    return;
  }
  write(undoing, change, "added", { id, values }, fieldsOf(values, "after"));
  if (slugs.length > 0) plan.relinked.push({ slugs, speakerId: id });
}

function revert(undoing: Undoing, change: SyncChange, record: SyncRecord): void {
  const values = { ...record.values };
  const reverted: Fields = [];
  const left: Fields = [];
  for (const { field, before, after } of change.fields) {
    const stands = record.values[field] ?? null;
    if (stands === before) continue;
    if (stands === after) {
      values[field] = before;
      reverted.push({ field, before: stands, after: before });
    } else if (!undoing.rules.positional.includes(field)) {
      left.push({ field, before: stands, after: before });
    }
  }
  if (reverted.length > 0) {
    const isRefused = undoing.uniqueness.problemOf({ id: record.id, values }) !== null;
    if (isRefused) left.push(...reverted);
    else write(undoing, change, "changed", { id: record.id, values }, reverted);
  }
  if (left.length > 0) keep(undoing.plan, change, left);
}

function write(
  undoing: Undoing,
  change: SyncChange,
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
  { key, recordId }: SyncChange,
  kind: SyncChange["kind"],
  values: Values,
  fields: Fields,
): void {
  plan.changes.push({ kind, key, recordId, label: rules.labelOf(values), fields });
}

function keep(plan: Plan, { key, recordId, label }: SyncChange, fields: Fields): void {
  plan.changes.push({ kind: "kept", key, recordId, label, fields });
}

/** All of a record's fields, as what they were or as what they have become. */
export function fieldsOf(values: Values, side: "before" | "after"): Fields {
  return Object.entries(values).map(([field, value]) => ({
    field,
    before: side === "before" ? value : null,
    after: side === "after" ? value : null,
  }));
}
