import type { Sheet } from "api/contract/environment";
import type { SyncChange, SyncCounts, SyncError } from "api/contract/sync";
import { locked, withAdvisoryLock, type Database, type EntityManager } from "api/database";
import { SyncRunEntity } from "api/entity/sync";
import { HopelessError, type JobContext, type JobHandler } from "api/queue";
import { parseSpeakerSheet } from "api/sheet/speakers";
import type { ReadSheet } from "../google-sheets.ts";
import { applySpeakers } from "./apply-speakers.ts";

export interface SyncSpeakersDependencies {
  database: Database;
  databaseUrl: string;
  readSheet: ReadSheet;
  sheet: Sheet;
}

const nothing: SyncCounts = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  missing: 0,
  conflicts: 0,
  errors: 0,
};

/**
 * Brings the speakers up to what their spreadsheet says. The writes and the end of the run's
 * record are one transaction: a run that is killed has done all of it or nothing.
 */
export function syncSpeakers(dependencies: SyncSpeakersDependencies): JobHandler<"sync-speakers"> {
  const { database, databaseUrl } = dependencies;
  return async (payload, job) => {
    // A run that is under way has read what the schedule would read. Whoever presses the button
    // may have edited the sheet since, so that run waits and then reads it anew.
    const whenLocked = payload.trigger === "manual" ? "wait" : "skip";
    const result = await withAdvisoryLock(databaseUrl, "sync:speakers", whenLocked, async () => {
      const em = database.em.fork();
      const run = await beginRun(em, payload, job);
      try {
        return await readAndApply(dependencies, run.id, job);
      } catch (error) {
        if (job.isLastAttempt || error instanceof HopelessError) {
          await failRun(database.em.fork(), run.id, dependencies.sheet, error);
        }
        throw error;
      }
    });
    return result === locked ? latestRun(database.em.fork()) : result;
  };
}

async function readAndApply(
  { database, readSheet, sheet }: SyncSpeakersDependencies,
  runId: string,
  { report }: JobContext,
) {
  await report({ step: "Reading the spreadsheet", done: 0, total: null });
  const name = sheetName(sheet);
  const parsed = parseSpeakerSheet(await readSheet(sheet), name);
  if ("unusable" in parsed) throw new HopelessError(parsed.unusable);
  const total = parsed.rows.length;
  await report({ step: "Comparing and saving", done: 0, total });

  const counts = await database.em.fork().transactional(async (tx) => {
    const { changes, unchanged } = await applySpeakers(tx, parsed.rows);
    const counted = {
      read: parsed.read,
      unchanged,
      added: countOf(changes, "added"),
      changed: countOf(changes, "changed"),
      missing: countOf(changes, "missing"),
      conflicts: countOf(changes, "conflict"),
      errors: parsed.errors.length,
    };
    await endRun(tx, runId, {
      state: "succeeded",
      counts: counted,
      errors: parsed.errors,
      changes,
    });
    return counted;
  });
  await report({ step: "Done", done: total, total });
  return { runId, counts };
}

function countOf(changes: SyncChange[], kind: SyncChange["kind"]): number {
  return changes.filter((change) => change.kind === kind).length;
}

/** The record of this job's run: made at its first try, found again at the next ones. */
async function beginRun(
  em: EntityManager,
  { trigger, startedBy }: { trigger: "manual" | "schedule"; startedBy: string | null },
  job: JobContext,
) {
  const jobId = `sync-speakers:${job.id}`;
  // We hold the lock, so whoever is still called running was stopped before it could end.
  const stopped = await em.find(SyncRunEntity, {
    source: "speakers",
    state: "running",
    jobId: { $ne: jobId },
  });
  for (const run of stopped) {
    run.state = "failed";
    run.endedAt = new Date();
    run.errors = [
      {
        sheet: "",
        row: null,
        column: null,
        value: null,
        reason: "The worker was stopped before the run had ended.",
      },
    ];
  }
  const known = await em.findOne(SyncRunEntity, { jobId });
  const run =
    known ??
    em.create(SyncRunEntity, {
      source: "speakers",
      trigger,
      startedBy,
      jobId,
      counts: nothing,
      errors: [],
      changes: [],
      endedAt: null,
    });
  run.state = "running";
  await em.persist(run).flush();
  return run;
}

async function endRun(
  em: EntityManager,
  id: string,
  end: {
    state: "succeeded" | "failed";
    counts: SyncCounts;
    errors: SyncError[];
    changes: SyncChange[];
  },
): Promise<void> {
  const run = await em.findOneOrFail(SyncRunEntity, id);
  Object.assign(run, end, { endedAt: new Date() });
  await em.flush();
}

async function failRun(em: EntityManager, id: string, sheet: Sheet, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const errors = [{ sheet: sheetName(sheet), row: null, column: null, value: null, reason }];
  await endRun(em, id, {
    state: "failed",
    counts: { ...nothing, errors: errors.length },
    errors,
    changes: [],
  });
}

/** What a run that was joined answers: the newest that has ended well, or is under way. */
async function latestRun(em: EntityManager) {
  const [run] = await em.find(
    SyncRunEntity,
    { source: "speakers" },
    { orderBy: { startedAt: "DESC" }, limit: 1 },
  );
  if (run === undefined) throw new Error("The sync that was under way has left no record.");
  return { runId: run.id, counts: run.counts };
}

/** "Speakers!A:Z" is the sheet "Speakers" of its spreadsheet; a bare range, the spreadsheet itself. */
function sheetName({ spreadsheetId, range }: Sheet): string {
  const separator = range.indexOf("!");
  return separator === -1 ? spreadsheetId : range.slice(0, separator);
}
