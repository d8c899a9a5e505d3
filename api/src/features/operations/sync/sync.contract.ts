import { z } from "zod";
import { syncRunLabels } from "./sync-run-labels.contract.ts";
import {
  applyFileTask,
  otherTasks,
  syncCounts,
  syncMode,
  syncTrigger,
} from "../../foundation/jobs/sync-job.contract.ts";
import { runSource, syncSource } from "../../foundation/jobs/sync-source.contract.ts";
import {
  cellValue,
  columnChoice,
  readTable,
  rowAnswer,
  rowQuestion,
  syncError,
} from "../../foundation/sheets/sheets.contract.ts";
import { defineFields, readOnly, recordOf } from "../../../platform/resources/fields.contract.ts";
import { id, instant } from "../../../platform/http/values.contract.ts";

/**
 * `held`: a scheduled run whose changes an admin has to review. A `held` or `cancelled` run has
 * changed nothing.
 */
export const syncState = z.enum(["running", "succeeded", "failed", "held", "cancelled"]);

/** Changes of a run to one record, by field. */
export const syncChange = z.object({
  /**
   * `renamed`: changed, and matched by everything except its name. `removed`: deleted here.
   * `missing`: its row is gone from the sheet. `conflict`: before is the value here, after the
   * value in the sheet; without fields, the record was deleted here. `kept`: edited since the run,
   * or refused by a rule, so not undone; before is the current value, after the value that the undo
   * would have restored; without fields, the record stays deleted.
   */
  kind: z.enum(["added", "changed", "renamed", "removed", "missing", "conflict", "kept"]),
  /** Key of the row in the sheet. */
  key: z.string(),
  recordId: id,
  /** Display name of the record. */
  label: z.string(),
  fields: z.array(z.object({ field: z.string(), before: cellValue, after: cellValue })),
  /** For `kept`: the rule that the undo would have broken. Absent when it would have broken none. */
  refusal: z.object({ field: z.string(), reason: z.string() }).optional(),
});
export type SyncChange = z.infer<typeof syncChange>;

/** Fields of a run of a spreadsheet sync, or of an import, which is a sync from a file. */
export const syncRunRecord = defineFields({
  source: readOnly(syncRunLabels.source, "choice", runSource),
  mode: readOnly(syncRunLabels.mode, "choice", syncMode),
  trigger: readOnly(syncRunLabels.trigger, "choice", syncTrigger),
  /** E-mail address of the user who started it; null for a scheduled run. */
  startedBy: readOnly(syncRunLabels.startedBy, "text", z.string().nullable(), { isSearched: true }),
  state: readOnly(syncRunLabels.state, "choice", syncState),
  /** Reason for the hold; null unless the state is `held`. */
  heldBecause: readOnly(syncRunLabels.heldBecause, "text", z.string().nullable()),
  /** Name of the file that was read in place of the sheets; null when there was none. */
  fileName: readOnly(syncRunLabels.fileName, "text", z.string().nullable()),
  /** Upload of that file, from which a preview is applied. */
  importId: readOnly(syncRunLabels.importId, "reference", id.nullable()),
  /** The run that this one undid. */
  undoes: readOnly(syncRunLabels.undoes, "reference", id.nullable()),
  /** The run that undid this one. */
  undoneBy: readOnly(syncRunLabels.undoneBy, "reference", id.nullable()),
  /** Id below `/api/jobs`, for the progress. */
  jobId: readOnly(syncRunLabels.jobId, "text", z.string()),
  startedAt: readOnly(syncRunLabels.startedAt, "instant", instant),
  endedAt: readOnly(syncRunLabels.endedAt, "instant", instant.nullable()),
  counts: readOnly(syncRunLabels.counts, "object", syncCounts),
  errors: readOnly(syncRunLabels.errors, "object", z.array(syncError)),
  changes: readOnly(syncRunLabels.changes, "object", z.array(syncChange)),
  /** The tables that were read, with the field of each column. */
  tables: readOnly(syncRunLabels.tables, "object", z.array(readTable)),
  /** Rows that may be of records that exist, with the answers. */
  questions: readOnly(syncRunLabels.questions, "object", z.array(rowQuestion)),
});

export const syncRun = recordOf(syncRunRecord);
export type SyncRun = z.input<typeof syncRun>;

/** Maximum number of errors and of changes per run in a list: a run may have thousands. */
export const listedPerRun = 20;
const firstOnly = `The first ${listedPerRun}; \`counts\` says how many there are, and GET /api/sync-runs/{id} has them all`;

const { tables: _tables, questions: _questions, ...listed } = syncRunRecord;

/** Fields of a run in a list. */
export const listedSyncRunRecord = defineFields({
  ...listed,
  errors: readOnly(
    syncRunLabels.errors,
    "object",
    z.array(syncError).max(listedPerRun).describe(firstOnly),
  ),
  changes: readOnly(
    syncRunLabels.changes,
    "object",
    z.array(syncChange).max(listedPerRun).describe(firstOnly),
  ),
});

/** Body of `POST /api/sync-runs`: starts a run. Syncs have functions of their own. */
export const syncRunCreate = z.object({
  source: runSource,
  task: z.discriminatedUnion("mode", [applyFileTask, ...otherTasks]),
});

/**
 * Body of `POST /api/functions/choose-columns`: sets the fields of a header's columns for all later
 * runs.
 */
export const columnsChosen = z
  .object({
    source: runSource,
    /** Column names of the header, as a run returns them. */
    header: z.array(z.string()).min(1),
    /** Field of each column; null for a column to skip. */
    columns: columnChoice,
    /** The file in whose preview the choice was made. It is parsed with this choice as well. */
    importId: id.optional(),
  })
  .refine(({ columns }) => isEachOnce(columns), {
    path: ["columns"],
    error: "A field can be chosen for one column only",
  });

/**
 * Body of `POST /api/functions/answer-questions`: says of rows of a run whether they are of records
 * that exist. All later runs of the source read the answers.
 */
export const questionsAnswered = z.object({
  runId: id,
  answers: z
    .array(z.object({ /** Key of the question. */ key: z.string(), answer: rowAnswer }))
    .min(1),
});

function isEachOnce(columns: readonly (string | null)[]): boolean {
  const chosen = columns.filter((column) => column !== null);
  return new Set(chosen).size === chosen.length;
}

/** Sync status of a source. */
export const syncStatus = z.object({
  /** Name of the source. */
  id: syncSource,
  /** When a run last applied the sheets; null when none has. */
  lastGoodAt: instant.nullable(),
  /** Seconds since `lastGoodAt`, by the database's clock. */
  ageSeconds: z.int().nullable(),
  /** Failed runs since then. */
  failuresInARow: z.int(),
  /** Open conflicts. */
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
