import type { Sheet } from "api/contract/environment";
import type { RunSource } from "api/contract/sync";
import type { SyncTask } from "api/contract/sync-job";
import type { EntityManager } from "api/database";
import { ImportEntity } from "api/entity/imports";
import { RefusedError } from "api/job-errors";

/** A file that a run reads in place of the sheets. */
export interface Upload extends Pick<ImportEntity, "id" | "edition" | "fileName" | "cells"> {
  /** Which side of a conflict stands. */
  keep: "ours" | "file";
}

/**
 * The file that a task names; null when it reads none.
 * @throws RefusedError when it is kept no more
 */
export async function findUpload(
  em: EntityManager,
  source: RunSource,
  task: SyncTask,
): Promise<Upload | null> {
  if (!("file" in task) || task.file === undefined) return null;
  const { importId, keep } = task.file;
  const found = await em.findOne(ImportEntity, { id: importId, source });
  if (found === null) {
    throw new RefusedError("not-found", "This file is kept no more. Choose it again.");
  }
  return { ...found, keep };
}

/** A file as a sheet that errors are told of by the file's name. */
export function sheetOfUpload({ fileName }: Upload): Sheet {
  return { spreadsheetId: fileName, range: "" };
}
