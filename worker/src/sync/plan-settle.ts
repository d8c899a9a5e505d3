import type { SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import { emptyPlan, type Baseline, type Plan, type Stored, type Values } from "./records.ts";
import type { CellRules } from "./open-rules.ts";
import type { MergeRules, Problem } from "./source.ts";
import { fieldsOf } from "./plan-undo.ts";
import { uniquenessOf } from "./uniqueness.ts";

type Settle = Extract<SyncTask, { mode: "settle" }>;

/** Settles conflicts. Conflicts that have been settled in the meantime are skipped. */
export function planSettle(
  { keep, conflicts }: Settle,
  { records, baselines }: Stored,
  rules: MergeRules,
  cellRules: CellRules,
): Plan {
  const plan = emptyPlan();
  const byId = new Map(records.map((record) => [record.id, record]));
  const uniqueness = uniquenessOf(records, cellRules);
  const nameOf = (key: string, field: string | null) => JSON.stringify([key, field]);
  const chosen =
    conflicts === "all" ? null : new Set(conflicts.map(({ key, field }) => nameOf(key, field)));
  const isChosen = (key: string, field: string | null) => chosen?.has(nameOf(key, field)) ?? true;

  for (const baseline of baselines) {
    const record = byId.get(baseline.recordId);
    if (record) settleFields(baseline, record.id, record.values);
    else if (baseline.missingSince === null && isChosen(baseline.key, null)) {
      settleDeletion(baseline);
    }
  }
  return plan;

  function settleFields(baseline: Baseline, id: string, stored: Values) {
    const { key } = baseline;
    const settled = Object.entries(baseline.conflicts).filter(([field]) => isChosen(key, field));
    if (settled.length === 0) return;
    const fields = settled.map(([field, theirs]) => ({
      field,
      before: stored[field] ?? null,
      after: theirs,
    }));
    const wanted = { ...stored, ...Object.fromEntries(settled) };
    const problem = keep === "sheet" ? uniqueness.problemOf({ id, values: wanted }, stored) : null;
    if (problem) {
      refuse(baseline, problem);
      return;
    }
    const values = keep === "sheet" ? wanted : stored;
    const kind = keep === "sheet" ? "changed" : "kept";
    plan.changes.push({ kind, key, recordId: id, label: rules.labelOf(values), fields });
    if (keep === "sheet") {
      uniqueness.take({ id, values });
      plan.written.push({ id, values });
    }
    const open = Object.entries(baseline.conflicts).filter(([field]) => !isChosen(key, field));
    plan.baselines.push({
      ...baseline,
      values: { ...baseline.values, ...Object.fromEntries(settled) },
      conflicts: Object.fromEntries(open),
    });
  }

  function settleDeletion(baseline: Baseline) {
    if (baseline.deletionKept) return;
    const { key, recordId: id, label } = baseline;
    if (keep === "ours") {
      plan.baselines.push({ ...baseline, deletionKept: true });
      plan.changes.push({ kind: "kept", key, recordId: id, label, fields: [] });
      return;
    }
    const values: Values = { ...rules.blank, ...baseline.values };
    values["slug"] ??= key;
    if (rules.isByTime) Object.assign(values, { displayOrder: rules.blank["displayOrder"] });
    const problem = uniqueness.problemOf({ id, values }, undefined);
    if (problem) {
      refuse(baseline, problem);
      return;
    }
    uniqueness.take({ id, values });
    plan.written.push({ id, values });
    plan.returned.push(id);
    const fields = fieldsOf(values, "after");
    plan.changes.push({ kind: "added", key, recordId: id, label, fields });
  }

  function refuse({ label }: Baseline, { field, reason }: Problem) {
    const column = rules.labels[field] ?? null;
    plan.errors.push({ sheet: "", row: null, column, value: label, reason });
  }
}
