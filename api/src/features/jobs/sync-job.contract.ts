import { z } from "zod";
import { id } from "../../platform/http/values.contract.ts";

export const syncTrigger = z.enum(["manual", "schedule"]);

/** A conflict that is to be settled: of one field, or of a whole record that was deleted here. */
const settledConflict = z.object({ key: z.string(), field: z.string().nullable() });

/** A file that was uploaded, which is read in place of the sheets. */
const uploadedFile = z.object({
  importId: id,
  /** What becomes of a field that was changed here since the file was exported, and otherwise in the file. */
  keep: z.enum(["ours", "file"]).default("ours"),
});

/** Reads the sheets, or a file, and brings the records up to them. */
const applyTask = z.object({ mode: z.literal("apply"), file: uploadedFile.optional() });

/** Reads the sheets, or a file, and reports what applying them would do. */
const previewTask = z.object({ mode: z.literal("preview"), file: uploadedFile.optional() });

/** Applies a file that was looked at in a preview. */
export const applyFileTask = z.object({ mode: z.literal("apply"), file: uploadedFile });

export const otherTasks = [
  previewTask,
  /** Takes back what another run changed, and leaves alone what was edited since. */
  z.object({ mode: z.literal("undo"), runId: id }),
  /** Settles conflicts, by their keys or all: for the records as they are here, or for the sheet. */
  z.object({
    mode: z.literal("settle"),
    keep: z.enum(["ours", "sheet"]),
    conflicts: z.union([z.literal("all"), z.array(settledConflict).min(1)]),
  }),
  /** Deletes records whose rows are gone from the sheet, by their keys or all. */
  z.object({
    mode: z.literal("remove"),
    keys: z.union([z.literal("all"), z.array(z.string()).min(1)]),
  }),
  /** Writes the records into the sheets. */
  z.object({ mode: z.literal("write") }),
] as const;

/** What a run is to do. */
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
  unchanged: z.int(),
  missing: z.int(),
  conflicts: z.int(),
  errors: z.int(),
});
export type SyncCounts = z.infer<typeof syncCounts>;

/** What a job that is a run answers. */
export const syncResult = z.object({
  runId: id,
  counts: syncCounts,
  /** Rows that could be used, by sheet in the source's order. */
  sheets: z
    .array(
      z.object({
        name: z.string(),
        /** The day of the agenda that it holds; left out for the speakers. */
        day: z.int().optional(),
        rows: z.int(),
      }),
    )
    .default([]),
});
export type SyncResult = z.output<typeof syncResult>;
