import { sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import { readCurrentEdition } from "../editions/read-edition.ts";
import { readRecords } from "./read-records.ts";
import { syncSource, type SyncSource, type syncStatus } from "./sync.contract.ts";
import { SyncBaselineEntity, SyncRunEntity } from "./sync.entity.ts";

/** Runs that failed one after the other since one last came to a good end, and when the first of them did. */
export async function failuresInARow(
  em: EntityManager,
  source: SyncSource,
): Promise<{ count: number; since: Date | null }> {
  const applied = { source, mode: "apply" } as const;
  const lastGood = await em.findOne(
    SyncRunEntity,
    { ...applied, state: { $in: ["succeeded", "held"] } },
    { fields: ["startedAt"], orderBy: { startedAt: "desc" } },
  );
  const failed = await em.find(
    SyncRunEntity,
    { ...applied, state: "failed", ...(lastGood && { startedAt: { $gt: lastGood.startedAt } }) },
    { fields: ["endedAt"], orderBy: { endedAt: "asc" }, disableIdentityMap: true },
  );
  return { count: failed.length, since: failed[0]?.endedAt ?? null };
}

/** When a run last brought the records up to the sheets; null when none has. */
export async function lastGoodSync(
  em: EntityManager,
  source: SyncSource,
): Promise<{ endedAt: Date; ageSeconds: number } | null> {
  const run = await em
    .createQueryBuilder(SyncRunEntity)
    .select(["endedAt", sql`extract(epoch from now() - ended_at)::int`.as("ageSeconds")])
    .where({ source, mode: { $in: ["apply", "write"] }, state: "succeeded" })
    .orderBy({ endedAt: "desc" })
    .limit(1)
    .execute<{ endedAt: Date; ageSeconds: number } | null>("get");
  return run && { endedAt: new Date(run.endedAt), ageSeconds: run.ageSeconds };
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
    { source: id, editionId: (await readCurrentEdition(em)).id },
    { orderBy: { label: "ASC", key: "ASC" } },
  );
  const records = await readRecords(em, id);
  const recordOf = new Map(records.map((record) => [record.id, record.values]));
  const conflicts: z.output<typeof syncStatus>["conflicts"] = [];
  const missing: z.output<typeof syncStatus>["missing"] = [];
  for (const { key, recordId, label, conflicts: open, ...baseline } of baselines) {
    const record = recordOf.get(recordId);
    const about = { key, recordId, label };
    if (record && baseline.missingSince) {
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
