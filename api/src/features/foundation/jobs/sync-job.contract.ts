import { z } from "zod";
import { id } from "../../../platform/http/values.contract.ts";

export const syncTrigger = z.enum(["manual", "schedule"]);

/** A conflict to settle: of one field, or of a whole record that was deleted here. */
const settledConflict = z.object({ key: z.string(), field: z.string().nullable() });

/** Maximum number of conflicts of a file that are decided field by field. */
const maxTaken = 5_000;

/** An uploaded file that is read in place of the sheets. */
const uploadedFile = z.object({
  importId: id,
  /** Which value to keep when a field was changed both here since the export and in the file. */
  keep: z.enum(["ours", "file"]).default("ours"),
  /** Fields in conflict whose value in the file is taken, although `keep` is ours. */
  taken: z
    .array(z.object({ recordId: id, field: z.string().max(100) }))
    .max(maxTaken)
    .optional(),
});

/** Applies the sheets, or a file, to the records. */
const applyTask = z.object({ mode: z.literal("apply"), file: uploadedFile.optional() });

/** Reports what applying the sheets, or a file, would change. */
const previewTask = z.object({ mode: z.literal("preview"), file: uploadedFile.optional() });

/** Applies a previewed file. */
export const applyFileTask = z.object({ mode: z.literal("apply"), file: uploadedFile });

export const otherTasks = [
  previewTask,
  /** Undoes the changes of another run, except for values edited since. */
  z.object({ mode: z.literal("undo"), runId: id }),
  /** Settles conflicts, all or by key, in favour of the records or the sheet. */
  z.object({
    mode: z.literal("settle"),
    keep: z.enum(["ours", "sheet"]),
    conflicts: z.union([z.literal("all"), z.array(settledConflict).min(1)]),
  }),
  /** Deletes missing records, all or by key. */
  z.object({
    mode: z.literal("remove"),
    keys: z.union([z.literal("all"), z.array(z.string()).min(1)]),
  }),
  /** Writes the records into the sheets. */
  z.object({ mode: z.literal("write") }),
] as const;

/** Task of a run. */
export const syncTask = z.discriminatedUnion("mode", [applyTask, ...otherTasks]);
export type SyncTask = z.output<typeof syncTask>;

export const syncMode = z.enum([
  "apply",
  "preview",
  "undo",
  "settle",
  "remove",
  "write",
]) satisfies z.ZodType<SyncTask["mode"]>;

export const syncCounts = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  /** Records that equal their rows; of an undo, those that it left as they are, wholly or in part. */
  unchanged: z.int(),
  missing: z.int(),
  conflicts: z.int(),
  errors: z.int(),
});
export type SyncCounts = z.infer<typeof syncCounts>;

/** Result of a run's job. */
export const syncResult = z.object({
  runId: id,
  counts: syncCounts,
  /** Number of valid rows by sheet, in the source's order. */
  sheets: z
    .array(
      z.object({
        name: z.string(),
        /** Day of the agenda in the sheet; undefined for speakers. */
        day: z.int().optional(),
        rows: z.int(),
      }),
    )
    .default([]),
});
export type SyncResult = z.output<typeof syncResult>;
