import { sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import { readCurrentEdition } from "../editions/read-edition.ts";
import { readRecords } from "./read-records.ts";
import { syncSource, type RunSource, type SyncSource, type syncStatus } from "./sync.contract.ts";
import { SyncBaselineEntity, SyncRunEntity } from "./sync.entity.ts";

/** Runs that bring the records up to the sheets; those of a file say nothing of the sheets. */
const ofSheets = { mode: "apply", importId: null } as const;

/** Runs that failed one after the other since one last came to a good end, and when the first of them did. */
export async function failuresInARow(
  em: EntityManager,
  source: RunSource,
): Promise<{ count: number; since: Date | null }> {
  const applied = { source, ...ofSheets };
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
    .where({ source, mode: { $in: ["apply", "write"] }, importId: null, state: "succeeded" })
    .orderBy({ endedAt: "desc" })
    .limit(1)
    .execute<{ endedAt: Date; ageSeconds: number } | null>("get");
  return run && { endedAt: new Date(run.endedAt), ageSeconds: run.ageSeconds };
}

/** Of each source the run that waits for a person, unless a later one has brought the records up to the sheets. */
export async function heldRuns(em: EntityManager) {
  const runs = await Promise.all(
    syncSource.options.map((source) =>
      em.fork().findOne(
        SyncRunEntity,
        { source, ...ofSheets, state: { $in: ["succeeded", "held"] } },
        {
          fields: ["source", "state", "heldBecause", "startedAt"],
          orderBy: { startedAt: "desc" },
        },
      ),
    ),
  );
  return runs.filter((run) => run?.state === "held").flatMap((run) => run ?? []);
}

const recordTables: Record<SyncSource, string> = {
  speakers: "speakers",
  agenda: "agenda_topics",
};

/**
 * The records with conflicts that nobody has settled, and how many conflicts there are: those of
 * {@link readSyncStatus}, without reading the records.
 */
export async function openConflicts(
  em: EntityManager,
  limit: number,
): Promise<{ count: number; records: { source: SyncSource; recordId: string; label: string }[] }> {
  const ofSource = (source: SyncSource) => `
    select source, record_id, label, key,
      case when record.id is null then 1
        else (select count(*) from jsonb_object_keys(conflicts)) end as count
    from sync_baselines as baseline
    left join ${recordTables[source]} as record
      on record.id = record_id and record.edition_id = baseline.edition_id
    where source = '${source}' and baseline.edition_id = current_edition_id()
      and missing_since is null
      and case when record.id is null then not deletion_kept else conflicts <> '{}' end`;
  const rows = await em.execute<
    { source: SyncSource; recordId: string; label: string; total: number }[]
  >(
    `select source, record_id as "recordId", label, sum(count) over ()::int as total
     from (${syncSource.options.map(ofSource).join(" union all ")}) as open
     order by source desc, label, key limit ?`,
    [limit],
  );
  const records = rows.map(({ total: _total, ...record }) => record);
  return { count: rows[0]?.total ?? 0, records };
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
