import type { SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import { emptyPlan, type Plan, type Stored } from "./records.ts";
import { fieldsOf } from "./plan-undo.ts";
import { sessionsField, type MergeRules, type OpenSource } from "./source.ts";

/** Deletes missing records. A record whose row is back in the sheet is kept. */
export function planRemove(
  { keys }: Extract<SyncTask, { mode: "remove" }>,
  { records, baselines }: Stored,
  rules: MergeRules,
  { sessionsOf }: Pick<OpenSource, "sessionsOf">,
): Plan {
  const plan = emptyPlan();
  const byId = new Map(records.map((record) => [record.id, record]));
  const chosen = new Set(keys === "all" ? baselines.map(({ key }) => key) : keys);
  for (const { key, recordId, missingSince } of baselines) {
    const record = byId.get(recordId);
    if (!record || missingSince === null || !chosen.has(key)) continue;
    plan.deleted.push(record.id);
    plan.forgotten.push(key);
    const label = rules.labelOf(record.values);
    const fields = fieldsOf(record.values, "before");
    const sessions = sessionsOf.get(record.id);
    if (sessions) fields.push({ field: sessionsField, before: sessions.join(" "), after: null });
    plan.changes.push({ kind: "removed", key, recordId: record.id, label, fields });
  }
  return plan;
}
