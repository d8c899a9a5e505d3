import { sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import { readCurrentEdition } from "../../foundation/editions/read-edition.service.ts";
import type { CellValue } from "../../foundation/sheets/sheets.contract.ts";
import { readRecords } from "./read-records.ts";
import type { syncStatus } from "./sync.contract.ts";
import {
  syncSource,
  type RunSource,
  type SyncSource,
} from "../../foundation/jobs/sync-source.contract.ts";
import { SyncBaselineEntity, SyncRunEntity } from "./sync.entity.ts";

/** Runs that apply the sheets; imports of files are excluded. */
const ofSheets = { mode: "apply", importId: null } as const;

/**
 * Returns the number of failed runs since the last one that succeeded or was held, and the time of
 * the first failure.
 */
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

/** Returns when a run last applied the sheets; null when none has. */
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

/** Returns the held run of each source, unless a later run has applied the sheets. */
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
 * Returns the records with open conflicts, and the number of conflicts: the same as in
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

type Status = z.output<typeof syncStatus>;

/** Returns the sync status of each source. */
export async function readSyncStatus(em: EntityManager): Promise<Status[]> {
  return Promise.all(syncSource.options.map((source) => statusOf(em.fork(), source)));
}

async function statusOf(em: EntityManager, id: SyncSource): Promise<Status> {
  const lastGood = await lastGoodSync(em, id);
  const { count } = await failuresInARow(em, id);
  const baselines = await em.find(
    SyncBaselineEntity,
    { source: id, editionId: (await readCurrentEdition(em)).id },
    { orderBy: { label: "ASC", key: "ASC" } },
  );
  const records = await readRecords(em, id);
  const recordOf = new Map(records.map((record) => [record.id, record.values]));
  return {
    id,
    lastGoodAt: lastGood?.endedAt ?? null,
    ageSeconds: lastGood?.ageSeconds ?? null,
    failuresInARow: count,
    conflicts: baselines.flatMap((baseline) =>
      conflictsOf(baseline, recordOf.get(baseline.recordId)),
    ),
    missing: baselines.flatMap(({ key, recordId, label, missingSince }) =>
      missingSince && recordOf.has(recordId) ? [{ key, recordId, label, missingSince }] : [],
    ),
  };
}

/**
 * Returns the open conflicts of a row that is in the sheet.
 * @param record values of its record; undefined when the record has been deleted here
 */
function conflictsOf(
  { key, recordId, label, conflicts, missingSince, deletionKept }: SyncBaselineEntity,
  record: Readonly<Record<string, CellValue>> | undefined,
): Status["conflicts"] {
  if (missingSince) return [];
  const about = { key, recordId, label };
  if (record === undefined) {
    return deletionKept ? [] : [{ ...about, field: null, ours: null, sheet: null }];
  }
  return Object.entries(conflicts).map(([field, sheet]) => ({
    ...about,
    field,
    ours: record[field] ?? null,
    sheet,
  }));
}
