import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import { readRecords } from "./read-records.ts";
import { syncSource, type SyncSource, type syncStatus } from "./sync.contract.ts";
import { SyncBaselineEntity } from "./sync.entity.ts";

/** Runs that failed one after the other since one last came to a good end, and when the first of them did. */
export async function failuresInARow(
  em: EntityManager,
  source: SyncSource,
): Promise<{ count: number; since: Date | null }> {
  const [row] = await em.execute<{ count: number; since: string | null }[]>(
    `select count(*)::int as count, min(ended_at) as since from sync_runs
     where source = ? and mode = 'apply' and state = 'failed' and started_at > coalesce(
       (select max(started_at) from sync_runs
        where source = ? and mode = 'apply' and state in ('succeeded', 'held')),
       '-infinity')`,
    [source, source],
  );
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
}

/** When a run last brought the records up to the sheets; null when none has. */
export async function lastGoodSync(
  em: EntityManager,
  source: SyncSource,
): Promise<{ endedAt: Date; ageSeconds: number } | null> {
  const [run] = await em.execute<{ endedAt: string; ageSeconds: number }[]>(
    `select ended_at as "endedAt", extract(epoch from now() - ended_at)::int as "ageSeconds"
     from sync_runs where source = ? and mode in ('apply', 'write') and state = 'succeeded'
     order by ended_at desc limit 1`,
    [source],
  );
  return run ? { ...run, endedAt: new Date(run.endedAt) } : null;
}

/** How the sync of each source stands. */
export async function readSyncStatus(em: EntityManager): Promise<z.output<typeof syncStatus>[]> {
  return Promise.all(syncSource.options.map((source) => statusOf(em.fork(), source)));
}

async function statusOf(em: EntityManager, id: SyncSource): Promise<z.output<typeof syncStatus>> {
  const lastGood = await lastGoodSync(em, id);
  const { count } = await failuresInARow(em, id);
  const baselines = await em.find(
    SyncBaselineEntity,
    { source: id, recordId: { $ne: null } },
    { orderBy: { label: "ASC", key: "ASC" } },
  );
  const records = await readRecords(em, id);
  const recordOf = new Map(records.map((record) => [record.id, record.values]));
  const conflicts: z.output<typeof syncStatus>["conflicts"] = [];
  const missing: z.output<typeof syncStatus>["missing"] = [];
  for (const { key, recordId, label, conflicts: open, ...baseline } of baselines) {
    const record = recordId === null ? undefined : recordOf.get(recordId);
    const about = { key, recordId, label };
    if (record && recordId !== null && baseline.missingSince) {
      missing.push({ key, recordId, label, missingSince: baseline.missingSince });
    } else if (record) {
      for (const [field, sheet] of Object.entries(open)) {
        conflicts.push({ ...about, field, ours: record[field] ?? null, sheet });
      }
    } else if (!baseline.missingSince && !baseline.deletionKept) {
      conflicts.push({ ...about, field: null, ours: null, sheet: null });
    }
  }
  return {
    id,
    lastGoodAt: lastGood?.endedAt ?? null,
    ageSeconds: lastGood?.ageSeconds ?? null,
    failuresInARow: count,
    conflicts,
    missing,
  };
}
