import {
  readCurrentEdition,
  readEdition,
} from "api/features/foundation/editions/read-edition.service";
import type { SyncResult, SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import { SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { locked, withAdvisoryLock, type EntityManager } from "api/app/database/database";
import { CancelledError, RefusedError, UnrecoverableError } from "api/platform/jobs/job-errors";
import type { JobHandler } from "../consumer.ts";
import { sheetName } from "../google-sheets.ts";
import { TransientError } from "../retrying.ts";
import type { Memory, Payload, Run, SyncDependencies, SyncJob } from "./active-run.ts";
import { applySheets } from "./apply-sheets.ts";
import { changeRecords } from "./change-records.ts";
import { writeFailureMails } from "./failure-mails.ts";
import { beginRun, endRun, latestResult, noCounts, wholeRunError } from "./runs.ts";
import { UnusableSheetError } from "./unusable-sheet-error.ts";
import { findUpload, sheetOfUpload, type Upload } from "./uploads.ts";
import { writeSheets } from "./write-sheets.ts";

/**
 * Handles a run of a source; see {@link SyncTask} for its modes. Its writes and the end of its
 * record are one transaction, so a killed run has done everything or nothing.
 */
export function syncHandler(dependencies: SyncDependencies): JobHandler<SyncJob> {
  const { source: name, define, clockOffset, ...others } = dependencies;
  const { database, databaseUrl } = others;
  const memory: Memory = {};
  return async (payload, job) => {
    // A scheduled run can be skipped while another run is active, because both read the same
    // sheets. A manual run waits and then reads the sheets again, because the user may have edited
    // them.
    const whenLocked = payload.trigger === "manual" ? "wait" : "skip";
    const result = await withAdvisoryLock(
      databaseUrl,
      `sync:${name}`,
      { whenLocked, signal: job.signal, onLongWait: others.onLongWait },
      async () => {
        const upload = await findUpload(database.em.fork(), name, payload.task);
        const edition = await editionOf(database.em.fork(), payload.task, upload);
        const source = define(edition, upload ? sheetOfUpload(upload) : undefined);
        const { record, mails } = await beginRun(database.em.fork(), {
          source: name,
          editionId: edition.id,
          mode: payload.task.mode,
          fileName: upload?.fileName ?? null,
          importId: upload?.id ?? null,
          trigger: payload.trigger,
          startedBy: payload.startedBy,
          jobId: `sync-${name}:${job.id}`,
        });
        await others.queueMails(mails);
        const { report, signal } = job;
        const now = new Date(record.startedAt.getTime() + clockOffset);
        const found = { edition, now, upload, source, record };
        const run = { ...others, ...found, memory, payload, report, signal };
        try {
          return await doTask(run, payload.task);
        } catch (thrown) {
          const error = asFinal(thrown, payload);
          if (job.isLastAttempt || error instanceof UnrecoverableError) await failRun(run, error);
          throw error;
        }
      },
    );
    return result === locked ? latestResult(database.em.fork(), name) : result;
  };
}

/** The edition of a run. An import and its undo may be of an edition that is being prepared. */
async function editionOf(em: EntityManager, task: SyncTask, upload: Upload | null) {
  if (upload !== null) return readEdition(em, upload.edition.id);
  const undone =
    task.mode === "undo"
      ? await em.findOne(SyncRunEntity, { id: task.runId, importId: { $ne: null } })
      : null;
  return undone ? readEdition(em, undone.editionId) : readCurrentEdition(em);
}

/**
 * Makes an error of a manual run final: the user waits for the result, so a slow Google is not
 * retried later.
 */
function asFinal(error: unknown, { trigger }: Payload): unknown {
  return trigger === "manual" && error instanceof TransientError
    ? new UnrecoverableError(error.message, { cause: error })
    : error;
}

async function doTask(run: Run, task: SyncTask): Promise<SyncResult> {
  if (readsSheets(task) && run.source.sheets.length === 0) {
    throw new RefusedError("conflict", "These records are in no spreadsheet.");
  }
  switch (task.mode) {
    case "apply":
    case "preview":
      return applySheets(run);
    case "write":
      return writeSheets(run);
    case "undo":
    case "settle":
    case "remove":
      return changeRecords(run, task);
  }
}

const readsSheets = ({ mode }: SyncTask) => ["apply", "preview", "write"].includes(mode);

async function failRun({ database, source, record, upload, queueMails }: Run, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  const sheet = source.sheets.map(sheetName).join(", ");
  const isCancelled = error instanceof CancelledError;
  const errors = [wholeRunError(isCancelled ? "" : sheet, reason)];
  const mails = await database.em.fork().transactional(async (tx) => {
    await endRun(tx, record.id, {
      state: isCancelled ? "cancelled" : "failed",
      counts: { ...noCounts, errors: isCancelled ? 0 : errors.length },
      errors,
      changes: [],
      tables: error instanceof UnusableSheetError ? error.tables : [],
    });
    if (record.mode !== "apply" || upload !== null || isCancelled) return [];
    return writeFailureMails(tx, source.name, { id: record.id, reason });
  });
  await queueMails(mails);
}
