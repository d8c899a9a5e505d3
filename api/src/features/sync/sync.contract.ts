import { z } from "zod";
import {
  applyFileTask,
  otherTasks,
  syncCounts,
  syncMode,
  syncTrigger,
} from "../jobs/sync-job.contract.ts";
import { cellValue, syncError } from "../sheets/sheets.contract.ts";
import { id, instant } from "../../platform/http/values.contract.ts";

export const syncSource = z.enum(["speakers", "agenda"]);
export type SyncSource = z.infer<typeof syncSource>;

/** Whose records a run may change: those of spreadsheets, and posts, which only files hold. */
export const runSource = z.enum([...syncSource.options, "news"]);
export type RunSource = z.infer<typeof runSource>;

/** `held`: a scheduled run that found what a person has to look at first. It changed nothing, nor did one that was `cancelled`. */
export const syncState = z.enum(["running", "succeeded", "failed", "held", "cancelled"]);

/** What a run did to one record, field by field. */
export const syncChange = z.object({
  /**
   * `renamed`: changed, and found by all but its name. `removed`: deleted here. `missing`: its row is
   * gone from the sheet. `conflict`: before is what stands here, after what the sheet says; without
   * fields, a record that was deleted here. `kept`: edited since, so not undone; before is what
   * stands here, after what it would have become.
   */
  kind: z.enum(["added", "changed", "renamed", "removed", "missing", "conflict", "kept"]),
  /** What identifies its row in the sheet. */
  key: z.string(),
  recordId: id,
  /** How people call the record. */
  label: z.string(),
  fields: z.array(z.object({ field: z.string(), before: cellValue, after: cellValue })),
});
export type SyncChange = z.infer<typeof syncChange>;

/** One run of a spreadsheet sync, or of an import, which is a sync from a file. */
export const syncRun = z.object({
  id,
  source: runSource,
  mode: syncMode,
  trigger: syncTrigger,
  /** E-mail of whoever pressed the button; null when the schedule did. */
  startedBy: z.string().nullable(),
  state: syncState,
  /** Why it waits for a person; null unless its state is `held`. */
  heldBecause: z.string().nullable(),
  /** Name of the file that it read in place of the sheets; null when it read none. */
  fileName: z.string().nullable(),
  /** The upload of that file, by which it is applied after a preview. */
  importId: id.nullable(),
  /** The run that this one took back. */
  undoes: id.nullable(),
  /** The run that took this one back. */
  undoneBy: id.nullable(),
  /** Its address below `/api/jobs`, with its progress. */
  jobId: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  counts: syncCounts,
  errors: z.array(syncError),
  changes: z.array(syncChange),
});
export type SyncRun = z.input<typeof syncRun>;

/** How many errors and how many changes of a run its list carries: a run may have thousands. */
export const listedPerRun = 20;
const firstOnly = `The first ${listedPerRun}; \`counts\` says how many there are, and GET /api/sync-runs/{id} has them all`;

/** A run as the list answers it. */
export const listedSyncRun = syncRun.extend({
  errors: z.array(syncError).max(listedPerRun).describe(firstOnly),
  changes: z.array(syncChange).max(listedPerRun).describe(firstOnly),
});

/** Body of `POST /api/sync-runs`: starts a run. Syncs have functions of their own. */
export const syncRunCreate = z.object({
  source: runSource,
  task: z.discriminatedUnion("mode", [applyFileTask, ...otherTasks]),
});

/** How the sync of a source stands. */
export const syncStatus = z.object({
  /** The source's name. */
  id: syncSource,
  /** When a run last applied the sheets; null when none has. */
  lastGoodAt: instant.nullable(),
  /** Seconds since then, by the database's clock. */
  ageSeconds: z.int().nullable(),
  /** Runs that failed since. */
  failuresInARow: z.int(),
  /** Conflicts that nobody has settled. */
  conflicts: z.array(
    z.object({
      key: z.string(),
      recordId: id,
      label: z.string(),
      /** Null: the record was deleted here and is still in the sheet. */
      field: z.string().nullable(),
      ours: cellValue,
      sheet: cellValue,
    }),
  ),
  /** Records whose rows are gone from the sheet. */
  missing: z.array(
    z.object({ key: z.string(), recordId: id, label: z.string(), missingSince: instant }),
  ),
});
export type SyncStatus = z.input<typeof syncStatus>;
