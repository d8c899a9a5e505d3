import { raw } from "@mikro-orm/core";
import { retentionDays } from "../retention/retention.contract.ts";

const dayMs = 24 * 60 * 60_000;

/** Returns when a soft-deleted record can no longer be restored. */
export function purgedAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + retentionDays.bin * dayMs);
}

/**
 * Filter for deletions whose records can be restored: not restored yet, and not added again by a
 * sync.
 */
export const inBin = () => ({
  kind: "deleted" as const,
  before: { $ne: null },
  changedAt: { $gt: new Date(Date.now() - retentionDays.bin * dayMs) },
  [raw(
    (alias) => `exists (select from revisions as newer where newer.resource = ${alias}.resource
      and newer.record_id = ${alias}.record_id and newer.changed_at > ${alias}.changed_at)`,
  )]: false,
});
