import type { Sheet } from "api/app/environment/environment.contract";
import type { Database, EntityManager } from "api/app/database/database";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import type { SyncCounts, SyncResult } from "api/features/foundation/jobs/sync-job.contract";
import type { SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { RefusedError } from "api/platform/jobs/job-errors";
import type { JobContext, JobHandler } from "../consumer.ts";
import type { ReadSheets, WriteSheet } from "../google-sheets.ts";
import type { Waiting } from "../retrying.ts";
import type { Plan } from "./records.ts";
import type { RunEnd } from "./runs.ts";
import type { SourceDefinition } from "./source.ts";
import type { Upload } from "./uploads.ts";

export interface SyncDependencies {
  database: Database;
  databaseUrl: string;
  source: RunSource;
  /** Returns the source for an edition, with a file as its sheet when one is given. */
  define: (edition: Edition, file?: Sheet) => SourceDefinition;
  /** Offset of the event clock from the real time, in milliseconds. */
  clockOffset: number;
  readSheets: ReadSheets;
  writeSheet: WriteSheet;
  /** Whether scheduled runs apply their changes or are held for an admin. */
  scheduledRuns: "apply" | "ask";
  /** Queues mails whose rows are committed. */
  queueMails: (ids: readonly string[]) => Promise<void>;
  /** Logs a message when a run waits long for the lock of another run. */
  onLongWait: (sentence: string) => void;
}

export type SyncJob = `sync-${RunSource}`;
export type Payload = Parameters<JobHandler<SyncJob>>[0];

/** Result of comparing the sheets with the records. */
export interface Found {
  plan: Plan;
  end: RunEnd & { counts: SyncCounts };
  /** Reason for holding the run; null when it may continue. */
  heldBecause: string | null;
  sheets: SyncResult["sheets"];
}

/**
 * State of the last sync. When neither the sheets nor the records have changed since, the next sync
 * skips the comparison.
 */
export interface Memory {
  /** The last sync, if it applied the sheets completely. */
  inSync?: {
    /** Checksum of the sheets and of the edition whose days and time zone they were parsed with. */
    cells: string;
    /** Checksum of the stored records after the sync. */
    stored: string;
    found: Found;
  };
}

/** One run of a job that holds its source's lock. */
export interface Run extends Omit<SyncDependencies, "source" | "define" | "clockOffset"> {
  /** Current edition at the start of the run; for an import and its undo, the records' edition. */
  edition: Edition;
  /** Event clock time at the start of the run. */
  now: Date;
  /** Uploaded file that is read in place of the sheets; null when there is none. */
  upload: Upload | null;
  source: SourceDefinition;
  memory: Memory;
  record: SyncRunEntity;
  payload: Payload;
  report: JobContext["report"];
  signal: JobContext["signal"];
}

/** Returns how a step of a run waits for Google. */
export function waitingIn({ report, signal }: Run, step: string): Waiting {
  return {
    signal,
    onRetry: (problem) => report({ step, done: 0, total: null, problem }),
  };
}

/**
 * Locks the compared tables and the current edition until the transaction ends.
 * @throws RefusedError when the current edition has changed since the run began, or when the
 * edition of a file is archived
 */
export async function lockSource(
  { source, payload, edition, upload }: Run,
  tx: EntityManager,
): Promise<void> {
  const { editionId, lock } = source;
  if (editionId !== null) {
    const [found] = await tx.execute<{ state: string }[]>(
      "select state from editions where id = ? for update",
      [editionId],
    );
    // Sheets belong to the current edition; a file may be of an edition that is being prepared.
    const isOfAny = upload !== null || payload.task.mode === "undo";
    if (found?.state !== "current" && !isOfAny) {
      throw new RefusedError(
        "conflict",
        "Another edition has become current since this run began. Start it again.",
      );
    }
    if (found?.state === "archived") {
      throw new RefusedError(
        "conflict",
        `The edition of ${edition.year} is archived and cannot be changed.`,
      );
    }
  }
  await lock(tx);
}
