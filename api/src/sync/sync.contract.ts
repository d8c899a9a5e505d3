import { z } from "zod";
import { id, instant } from "../http/http.contract.ts";

export const syncSource = z.enum(["speakers", "agenda"]);
export type SyncSource = z.infer<typeof syncSource>;

export const syncTrigger = z.enum(["manual", "schedule"]);

export const syncState = z.enum(["running", "succeeded", "failed"]);

/** A row or a cell that could not be used. `row` is numbered as the spreadsheet numbers it, the header being row 1. */
export const syncError = z.object({
  sheet: z.string(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
});
export type SyncError = z.infer<typeof syncError>;

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();
/** A field's value as a sheet and the database both can hold it. */
export type CellValue = z.infer<typeof cell>;

/** What a run did to one record, field by field. */
export const syncChange = z.object({
  kind: z.enum(["added", "changed", "missing", "conflict"]),
  /** The record's slug. */
  key: z.string(),
  /** How people call the record. */
  label: z.string(),
  fields: z.array(z.object({ field: z.string(), before: cell, after: cell })),
});
export type SyncChange = z.infer<typeof syncChange>;

export const syncCounts = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  missing: z.int(),
  conflicts: z.int(),
  errors: z.int(),
});
export type SyncCounts = z.infer<typeof syncCounts>;

/** One run of a spreadsheet sync, kept for good. */
export const syncRun = z.object({
  id,
  source: syncSource,
  trigger: syncTrigger,
  /** E-mail of whoever pressed the button; null when the schedule did. */
  startedBy: z.string().nullable(),
  state: syncState,
  startedAt: instant,
  endedAt: instant.nullable(),
  counts: syncCounts,
  errors: z.array(syncError),
  changes: z.array(syncChange),
});
export type SyncRun = z.input<typeof syncRun>;
