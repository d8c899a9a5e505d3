import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import {
  syncSource,
  syncState,
  syncTrigger,
  type SyncChange,
  type SyncCounts,
  type SyncError,
} from "./sync.contract.ts";

/** One run of a spreadsheet sync and all it found and did. */
export const SyncRunEntity = defineEntity({
  name: "SyncRun",
  tableName: "sync_runs",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    source: p.enum(syncSource.options),
    trigger: p.enum(syncTrigger.options),
    /** E-mail of whoever pressed the button. */
    startedBy: p.text().strictNullable(),
    state: p.enum(syncState.options).default("running"),
    startedAt: p.datetime().defaultRaw("now()"),
    endedAt: p.datetime().strictNullable(),
    counts: p.json<SyncCounts>(),
    errors: p.json<SyncError[]>(),
    changes: p.json<SyncChange[]>(),
    /** The queue's job that does this run: a job that is tried again goes on with its run. */
    jobId: p.text().unique(),
  },
  indexes: [{ properties: ["source", "startedAt"] }, { properties: ["startedAt", "id"] }],
});
export type SyncRunEntity = InferEntity<typeof SyncRunEntity>;

/** What a record's row said when the sheet was last read: the base of the next three-way merge. */
export const SyncBaselineEntity = defineEntity({
  name: "SyncBaseline",
  tableName: "sync_baselines",
  properties: {
    source: p.enum(syncSource.options).primary(),
    /** The record's slug. */
    key: p.text().primary(),
    values: p.json<Record<string, string | number | boolean | null>>(),
    syncedAt: p.datetime().defaultRaw("now()"),
  },
});
export type SyncBaselineEntity = InferEntity<typeof SyncBaselineEntity>;
