import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import {
  listedPerRun,
  runSource,
  syncSource,
  syncState,
  type SyncChange,
} from "./sync.contract.ts";
import { syncMode, syncTrigger, type SyncCounts } from "../jobs/sync-job.contract.ts";
import { type CellValue, type SyncError } from "../sheets/sheets.contract.ts";

const firstOf =
  (column: "errors" | "changes") =>
  (_: unknown, { alias }: { alias: string }) =>
    `jsonb_path_query_array(${alias}.${column}, '$[0 to ${listedPerRun - 1}]')`;

/** One run of a spreadsheet sync, or of an import, and all it found and did. */
export const SyncRunEntity = defineEntity({
  name: "SyncRun",
  tableName: "sync_runs",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    source: p.enum(runSource.options),
    /** Whose records it compared with the sheets. */
    editionId: p.uuid().defaultRaw("current_edition_id()"),
    mode: p.enum(syncMode.options).default("apply"),
    trigger: p.enum(syncTrigger.options),
    /** E-mail of whoever pressed the button. */
    startedBy: p.text().strictNullable(),
    state: p.enum(syncState.options).default("running"),
    heldBecause: p.text().strictNullable(),
    fileName: p.text().strictNullable(),
    importId: p.uuid().strictNullable(),
    undoes: p.uuid().strictNullable(),
    undoneBy: p.uuid().strictNullable(),
    startedAt: p.datetime().defaultRaw("now()"),
    endedAt: p.datetime().strictNullable(),
    counts: p.json<SyncCounts>(),
    errors: p.json<SyncError[]>(),
    changes: p.json<SyncChange[]>(),
    firstErrors: p.json<SyncError[]>().formula(firstOf("errors")).lazy(),
    firstChanges: p.json<SyncChange[]>().formula(firstOf("changes")).lazy(),
    /** The queue's job that does this run: a job that is tried again goes on with its run. */
    jobId: p.text().unique(),
  },
  indexes: [{ properties: ["source", "startedAt"] }, { properties: ["startedAt", "id"] }],
});
export type SyncRunEntity = InferEntity<typeof SyncRunEntity>;

type Values = Record<string, CellValue>;

/** What a record's row said when the sheet was last read: the base of the next three-way merge. */
export const SyncBaselineEntity = defineEntity({
  name: "SyncBaseline",
  tableName: "sync_baselines",
  properties: {
    source: p.enum(syncSource.options).primary(),
    /** Whose record it is. */
    editionId: p.uuid().primary().defaultRaw("current_edition_id()"),
    /** What identifies the row in the sheet. */
    key: p.text().primary(),
    /** The record that the row is about. */
    recordId: p.uuid(),
    label: p.text().default(""),
    values: p.json<Values>(),
    /** What the sheet says of fields that were also changed here, until somebody settles it. */
    conflicts: p.json<Values>().defaultRaw("'{}'::jsonb"),
    /** Since when the row is gone from the sheet; null while it is there. */
    missingSince: p.datetime().strictNullable(),
    /** The record was deleted here, and somebody said that it stays so. */
    deletionKept: p.boolean().default(false),
    syncedAt: p.datetime().defaultRaw("now()"),
  },
});
export type SyncBaselineEntity = InferEntity<typeof SyncBaselineEntity>;
