import type { SyncChange } from "api/contract/sync";
import { emptyPlan, type Plan, type Stored, type SyncRecord, type Values } from "./records.ts";
import { sessionsField, type MergeRules, type SourceContext } from "./source.ts";
import { uniquenessOf } from "./uniqueness.ts";

type Fields = SyncChange["fields"];

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

  for (const change of changes) {
    const { recordId } = change;
    if (!recordId) continue;
    const record = byId.get(recordId);
    if (change.kind === "added" && record) removeAdded(change, record);
    else if (change.kind === "removed" && !record) restore(change, recordId);
    else if (change.kind === "changed" || change.kind === "renamed") {
      if (record) revert(change, record);
      else keep(change, []);
    }
  }
  return plan;

  function keep({ key, recordId, label }: SyncChange, fields: Fields) {
    plan.changes.push({ kind: "kept", key, recordId, label, fields });
  }

  function note(change: SyncChange, kind: SyncChange["kind"], values: Values, fields: Fields) {
    const { key, recordId } = change;
    plan.changes.push({ kind, key, recordId, label: rules.labelOf(values), fields });
  }

  function removeAdded(change: SyncChange, record: SyncRecord) {
    const added = new Map(change.fields.map(({ field, after }) => [field, after]));
    const edited: Fields = Object.entries(record.values).flatMap(([field, stands]) => {
      const after = added.has(field) ? added.get(field) : rules.blank[field];
      return stands === (after ?? null) ? [] : [{ field, before: stands, after: null }];
    });
    // Whoever gave the speaker a session since wants the speaker.
    const sessions = context.sessionsOf.get(record.id);
    if (sessions) edited.push({ field: sessionsField, before: sessions.join(" "), after: null });
    if (edited.length > 0) {
      keep(change, edited);
      return;
    }
    plan.deleted.push(record.id);
    note(change, "removed", record.values, fieldsOf(record.values, "before"));
  }

  function restore(change: SyncChange, id: string) {
    const values: Values = { ...rules.blank };
    const slugs: string[] = [];
    for (const { field, before } of change.fields) {
      if (field === sessionsField) slugs.push(...String(before).split(" "));
      else values[field] = before;
    }
    const problem = uniqueness.problemOf({ id, values });
    if (problem) {
      const { field } = problem;
      keep(change, [{ field, before: null, after: values[field] ?? null }]);
      return;
    }
    write(change, "added", { id, values }, fieldsOf(values, "after"));
    if (slugs.length > 0) plan.relinked.push({ slugs, speakerId: id });
  }

  function revert(change: SyncChange, record: SyncRecord) {
    const values = { ...record.values };
    const reverted: Fields = [];
    const left: Fields = [];
    for (const { field, before, after } of change.fields) {
      const stands = record.values[field] ?? null;
      if (stands === before) continue;
      if (stands === after) {
        values[field] = before;
        reverted.push({ field, before: stands, after: before });
      } else left.push({ field, before: stands, after: before });
    }
    if (reverted.length > 0) {
      if (uniqueness.problemOf({ id: record.id, values })) left.push(...reverted);
      else write(change, "changed", { id: record.id, values }, reverted);
    }
    if (left.length > 0) keep(change, left);
  }

  function write(change: SyncChange, kind: SyncChange["kind"], record: SyncRecord, fields: Fields) {
    uniqueness.take(record);
    plan.written.push(record);
    note(change, kind, record.values, fields);
  }
}

/** All of a record's fields, as what they were or as what they have become. */
export function fieldsOf(values: Values, side: "before" | "after"): Fields {
  return Object.entries(values).map(([field, value]) => ({
    field,
    before: side === "before" ? value : null,
    after: side === "after" ? value : null,
  }));
}
