import type { Sheet } from "api/app/environment/environment.contract";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import type { SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import type { EntityManager } from "api/app/database/database";
import { ImportEntity } from "api/features/operations/imports/imports.entity";
import { RefusedError } from "api/platform/jobs/job-errors";

/** A file that a run reads in place of the sheets. */
export interface Upload extends Pick<
  ImportEntity,
  "id" | "edition" | "fileName" | "cells" | "choices" | "notes" | "day"
> {
  /** Which side of a conflict is kept. */
  keep: "ours" | "file";
  /** Fields in conflict whose value in the file is taken. */
  taken: readonly { recordId: string; field: string }[];
}

/**
 * Returns the file of a task; null when it reads none.
 * @throws RefusedError when the file has been deleted
 */
export async function findUpload(
  em: EntityManager,
  source: RunSource,
  task: SyncTask,
): Promise<Upload | null> {
  if (!("file" in task) || task.file === undefined) return null;
  const { importId, keep, taken = [] } = task.file;
  const found = await em.findOne(ImportEntity, { id: importId, source });
  if (found === null) {
    throw new RefusedError("not-found", "This file is kept no more. Choose it again.");
  }
  return { ...found, keep, taken };
}

/** Represents a file as a sheet, so that errors refer to the file's name. */
export function sheetOfUpload({ fileName }: Upload): Sheet {
  return { spreadsheetId: fileName, range: "" };
}
