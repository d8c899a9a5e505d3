import { raw } from "@mikro-orm/core";
import { retentionDays } from "../retention/retention.contract.ts";

const dayMs = 24 * 60 * 60_000;

/** From when on a deleted record cannot be restored any more. */
export function purgedAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + retentionDays.bin * dayMs);
}

/** The deletions whose records can be restored: none that has been restored, or added again by a sync. */
export const inBin = () => ({
  kind: "deleted" as const,
  before: { $ne: null },
  changedAt: { $gt: new Date(Date.now() - retentionDays.bin * dayMs) },
  [raw(
    (alias) => `exists (select from revisions as newer where newer.resource = ${alias}.resource
      and newer.record_id = ${alias}.record_id and newer.changed_at > ${alias}.changed_at)`,
  )]: false,
});
