import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { PictureJson } from "../../../platform/resources/picture-columns.ts";
import { listedPerRun, syncState, type SyncChange } from "./sync.contract.ts";
import { runSource, syncSource } from "../../foundation/jobs/sync-source.contract.ts";
import { syncMode, syncTrigger, type SyncCounts } from "../../foundation/jobs/sync-job.contract.ts";
import type {
  CellValue,
  ReadTable,
  RowQuestion,
  SyncError,
} from "../../foundation/sheets/sheets.contract.ts";

const firstOf =
  (column: "errors" | "changes") =>
  (_: unknown, { alias }: { alias: string }) =>
    `jsonb_path_query_array(${alias}.${column}, '$[0 to ${listedPerRun - 1}]')`;

/** A run of a spreadsheet sync or of an import, with its report. */
export const SyncRunEntity = defineEntity({
  name: "SyncRun",
  tableName: "sync_runs",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    source: p.enum(runSource.options),
    /** Edition of the compared records. */
    editionId: p.uuid().defaultRaw("current_edition_id()"),
    mode: p.enum(syncMode.options).default("apply"),
    trigger: p.enum(syncTrigger.options),
    /** E-mail address of the user who started it. */
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
    changes: p.json<SyncChange[]>().type(PictureJson),
    /** The tables that were read, with the field of each column. */
    tables: p.json<ReadTable[]>().defaultRaw("'[]'::jsonb"),
    /** Rows that may be of records that exist. */
    questions: p.json<RowQuestion[]>().defaultRaw("'[]'::jsonb"),
    firstErrors: p.json<SyncError[]>().formula(firstOf("errors")).lazy(),
    firstChanges: p.json<SyncChange[]>().formula(firstOf("changes")).lazy(),
    /** Job of the run. A retried job continues its run. */
    jobId: p.text().unique(),
  },
  indexes: [{ properties: ["source", "startedAt"] }, { properties: ["startedAt", "id"] }],
});
export type SyncRunEntity = InferEntity<typeof SyncRunEntity>;

type Values = Record<string, CellValue>;

/** Values of a record's row at the last read of the sheet: the base of the next three-way merge. */
export const SyncBaselineEntity = defineEntity({
  name: "SyncBaseline",
  tableName: "sync_baselines",
  properties: {
    source: p.enum(syncSource.options).primary(),
    /** Edition of the record. */
    editionId: p.uuid().primary().defaultRaw("current_edition_id()"),
    /** Key of the row in the sheet. */
    key: p.text().primary(),
    /** Record of the row. */
    recordId: p.uuid(),
    label: p.text().default(""),
    values: p.json<Values>().type(PictureJson),
    /** The sheet's values of fields in conflict, until the conflicts are settled. */
    conflicts: p.json<Values>().type(PictureJson).defaultRaw("'{}'::jsonb"),
    /** Since when the row is missing from the sheet; null while it is there. */
    missingSince: p.datetime().strictNullable(),
    /** The record was deleted here, and an admin settled the conflict by keeping the deletion. */
    deletionKept: p.boolean().default(false),
    syncedAt: p.datetime().defaultRaw("now()"),
  },
});
export type SyncBaselineEntity = InferEntity<typeof SyncBaselineEntity>;
