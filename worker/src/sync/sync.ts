import { createHash } from "node:crypto";
import { attribute } from "api/attribute";
import { mailAdmins } from "api/mail-admins";
import { failuresInARow } from "api/sync-status";
import type { Edition } from "api/contract/editions";
import type { RunSource, SyncChange } from "api/contract/sync";
import type { SyncCounts, SyncResult, SyncTask } from "api/contract/sync-job";
import { readCurrentEdition, readEdition } from "api/edition";
import { locked, withAdvisoryLock, type Database, type EntityManager } from "api/database";
import { SyncRunEntity } from "api/entity/sync";
import type { Sheet } from "api/contract/environment";
import type { JobContext, JobHandler } from "../consumer.ts";
import { CancelledError, RefusedError, UnrecoverableError } from "api/job-errors";
import { sheetName, type ReadSheets, type Rows, type WriteSheet } from "../google-sheets.ts";
import { TransientError, type Waiting } from "../retrying.ts";
import { holdReason } from "./hold-reason.ts";
import { planApply, type ReadRows } from "./plan-apply.ts";
import { planRemove } from "./plan-remove.ts";
import { planSettle } from "./plan-settle.ts";
import { planUndo } from "./plan-undo.ts";
import { readBases } from "./file-bases.ts";
import { findUpload, sheetOfUpload, type Upload } from "./uploads.ts";
import { emptyPlan, type Plan } from "./records.ts";
import {
  beginRun,
  endRun,
  heldBefore,
  latestResult,
  noCounts,
  wholeRunError,
  type RunEnd,
} from "./runs.ts";
import type { SourceContext, SourceDefinition } from "./source.ts";
import { checksumOf, readStored, writePlan } from "./store.ts";

export interface SyncDependencies {
  database: Database;
  databaseUrl: string;
  source: RunSource;
  /** The source as it is for an edition; from a file in place of its sheets, where one is given. */
  define: (edition: Edition, file?: Sheet) => SourceDefinition;
  readSheets: ReadSheets;
  writeSheet: WriteSheet;
  /** Whether scheduled runs apply what they find, or wait for a person. */
  scheduledRuns: "apply" | "ask";
  /** Queues mails whose rows are committed. */
  queueMails: (ids: readonly string[]) => Promise<void>;
  /** Takes a sentence for the log when a run waits long for another one to end. */
  onLongWait: (sentence: string) => void;
}

/** After so many failures in a row the admins get a mail. */
const failuresBeforeMail = 3;

type SyncJob = `sync-${RunSource}`;
type Payload = Parameters<JobHandler<SyncJob>>[0];

/** When neither the sheets nor the records have changed since a sync, the next one need not compare them. */
interface Memory {
  /** The last sync, if it brought the records up to the whole sheets. */
  inSync?: {
    /** Checksum of the sheets, and of the edition in whose days and zone they were read. */
    cells: string;
    /** Checksum of what was stored when it had ended. */
    stored: string;
    found: Found;
  };
}

/** One run of one job, while its source's lock is held. */
interface Run extends Omit<SyncDependencies, "source" | "define"> {
  /** What is held when the run begins; of an import and its undo, the edition of the records. */
  edition: Edition;
  /** What it reads in place of the sheets; null when it reads none. */
  upload: Upload | null;
  source: SourceDefinition;
  memory: Memory;
  record: SyncRunEntity;
  payload: Payload;
  report: JobContext["report"];
  signal: JobContext["signal"];
}

/**
 * Does a run of a source: see {@link SyncTask} for what it may do. Its writes and the end of its
 * record are one transaction: a run that is killed has done all of it or nothing.
 */
export function syncHandler(dependencies: SyncDependencies): JobHandler<SyncJob> {
  const { source: name, define, ...others } = dependencies;
  const { database, databaseUrl } = others;
  const memory: Memory = {};
  return async (payload, job) => {
    // A run that is under way has read what the schedule would read. Whoever presses the button
    // may have edited the sheet since, so that run waits and then reads it anew.
    const whenLocked = payload.trigger === "manual" ? "wait" : "skip";
    const result = await withAdvisoryLock(
      databaseUrl,
      `sync:${name}`,
      { whenLocked, signal: job.signal, onLongWait: others.onLongWait },
      async () => {
        const upload = await findUpload(database.em.fork(), name, payload.task);
        const edition = await editionOf(database.em.fork(), payload.task, upload);
        const source = define(edition, upload ? sheetOfUpload(upload) : undefined);
        const record = await beginRun(database.em.fork(), {
          source: name,
          editionId: edition.id,
          mode: payload.task.mode,
          fileName: upload?.fileName ?? null,
          importId: upload?.id ?? null,
          trigger: payload.trigger,
          startedBy: payload.startedBy,
          jobId: `sync-${name}:${job.id}`,
        });
        const { report, signal } = job;
        const run = { ...others, edition, upload, source, memory, record, payload, report, signal };
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

/** The edition whose records a run is about: an import, and the undo of one, may be of one that is being prepared. */
async function editionOf(em: EntityManager, task: SyncTask, upload: Upload | null) {
  if (upload !== null) return readEdition(em, upload.edition.id);
  const undone =
    task.mode === "undo"
      ? await em.findOne(SyncRunEntity, { id: task.runId, importId: { $ne: null } })
      : null;
  return undone ? readEdition(em, undone.editionId) : readCurrentEdition(em);
}

/** Whoever has pressed a button waits for the result: what Google does not answer soon is not tried again later. */
function asFinal(error: unknown, { trigger }: Payload): unknown {
  return trigger === "manual" && error instanceof TransientError
    ? new UnrecoverableError(error.message, { cause: error })
    : error;
}

/** How a run waits for Google at a step. */
function waitingIn({ report, signal }: Run, step: string): Waiting {
  return {
    signal,
    onRetry: (problem) => report({ step, done: 0, total: null, problem }),
  };
}

async function doTask(run: Run, task: SyncTask): Promise<SyncResult> {
  if (readsSheets(task) && run.source.sheets.length === 0) {
    throw new RefusedError("conflict", "These records are in no spreadsheet.");
  }
  switch (task.mode) {
    case "apply":
    case "preview":
      return readAndPlan(run);
    case "write":
      return writeSheet(run);
    case "undo":
      return changeRecords(run, (tx) => undo(run, tx, task.runId));
    case "settle":
      return changeRecords(run, async (tx) => {
        const { source } = run;
        const [stored, context] = [await readStored(tx, source), await source.readContext(tx)];
        return { plan: planSettle(task, stored, source.rules, context) };
      });
    case "remove":
      return changeRecords(run, async (tx) => {
        const { source } = run;
        const [stored, context] = [await readStored(tx, source), await source.readContext(tx)];
        return { plan: planRemove(task, stored, source.rules, context) };
      });
  }
}

const readsSheets = ({ mode }: SyncTask) => ["apply", "preview", "write"].includes(mode);

/** The rows of all sheets of a source. */
interface ReadSource extends ReadRows {
  /** Rows below the headers that hold anything. */
  read: number;
  errors: RunEnd["errors"];
  sheets: SyncResult["sheets"];
}

/** @throws UnrecoverableError when one of the sheets cannot be used: then none is */
function parseSource(
  source: SourceDefinition,
  cells: readonly Rows[],
  context: SourceContext,
): ReadSource {
  const parsed = source.parse(cells, context).map((sheet) => {
    if ("unusable" in sheet) throw new UnrecoverableError(sheet.unusable);
    return sheet;
  });
  return {
    rows: parsed.flatMap(({ rows }) => rows),
    unusableKeys: new Set(parsed.flatMap(({ unusableKeys }) => unusableKeys)),
    read: parsed.reduce((sum, { read }) => sum + read, 0),
    errors: parsed.flatMap(({ errors }) => errors),
    sheets: parsed.map(({ rows }, index) => ({
      name: nameOfSheet(source, index),
      day: source.sheets[index]?.day,
      rows: rows.length,
    })),
  };
}

function nameOfSheet({ sheets }: SourceDefinition, index: number): string {
  const sheet = sheets[index];
  return sheet === undefined ? "" : sheetName(sheet);
}

async function readAndPlan(run: Run): Promise<SyncResult> {
  const { database, source, record, payload, report, memory, upload } = run;
  const reading = upload ? "Reading the file" : "Reading the spreadsheet";
  await report({ step: reading, done: 0, total: null });
  const cells = upload
    ? [upload.cells]
    : await run.readSheets(source.sheets, waitingIn(run, reading));
  const cellsChecksum = createHash("sha256")
    .update(JSON.stringify([run.edition, cells]))
    .digest("base64url");
  const total = cells.reduce((sum, rows) => sum + Math.max(rows.length - 1, 0), 0);
  await report({ step: "Comparing and saving", done: 0, total });
  const isPreview = payload.task.mode === "preview";
  run.signal.throwIfAborted();

  const { mails, ...result } = await database.em.fork().transactional(async (tx) => {
    await lockSource(run, tx);
    const { inSync } = memory;
    const isInSync =
      upload === null &&
      inSync?.cells === cellsChecksum &&
      inSync.stored === (await checksumOf(tx, source));
    const found = isInSync ? inSync.found : await compare(run, tx, cells);
    const { plan, end, heldBecause, sheets } = found;
    if (heldBecause !== null) {
      return { ...(await hold(run, tx, { ...end, state: "held", heldBecause })), sheets };
    }
    const isOfSheets = !isPreview && upload === null;
    const failures = isOfSheets ? await failuresInARow(tx, source.name) : null;
    if (!isPreview && !isInSync) {
      await attribute(tx, { email: payload.startedBy, origin: upload ? "import" : "sync" });
      await writePlan(tx, source, plan);
    }
    if (isOfSheets && !isInSync) {
      memory.inSync = isComplete(end)
        ? { cells: cellsChecksum, stored: await checksumOf(tx, source), found: foundAgain(found) }
        : undefined;
    }
    await endRun(tx, record.id, end);
    const recovered = failures !== null && failures.count >= failuresBeforeMail;
    return {
      runId: record.id,
      counts: end.counts,
      sheets,
      mails: recovered ? await mailAdmins(tx, { kind: "sync-recovered", source: source.name }) : [],
    };
  });
  await run.queueMails(mails);
  await report({ step: "Done", done: total, total });
  return result;
}

/** What a run found in the sheets and the records. */
interface Found {
  plan: Plan;
  end: RunEnd & { counts: SyncCounts };
  /** Why the run has to wait for a person; null when it may go on. */
  heldBecause: string | null;
  sheets: SyncResult["sheets"];
}

async function compare(run: Run, tx: EntityManager, cells: readonly Rows[]): Promise<Found> {
  const { source, record, payload } = run;
  const context = await source.readContext(tx);
  const read = parseSource(source, cells, context);
  const stored = await storedFor(run, tx, read.rows);
  const found = planApply(read, stored, source.rules, context, record.startedAt.toISOString());
  // What the sheets have said stays the base of the next sync: to it, an import is an edit made here.
  const plan = run.upload ? { ...found, baselines: [], forgotten: [] } : found;
  return {
    plan,
    end: { ...endOf(plan, read.errors), counts: countsOf(plan, read) },
    heldBecause:
      payload.trigger === "schedule"
        ? holdReason(plan, stored, source.rules, run.scheduledRuns)
        : null,
    sheets: read.sheets,
  };
}

/** What is stored, with the base of the merge: what the sheets said last, or what stood in a file when it was exported. */
async function storedFor({ source, upload }: Run, tx: EntityManager, rows: ReadRows["rows"]) {
  const stored = await readStored(tx, source);
  if (upload === null) return stored;
  const bases = upload.keep === "ours" ? await readBases(tx, source, upload.cells, rows) : [];
  return {
    ...stored,
    baselines: bases.flatMap(({ key, label, recordId, values }) => {
      const record = stored.records.find(({ id }) => id === recordId);
      if (record === undefined) return [];
      const base = { ...record.values, ...values };
      const settled = { conflicts: {}, missingSince: null, deletionKept: false };
      return [{ key, label, recordId, values: base, ...settled }];
    }),
  };
}

/** Whether a run has brought the records up to the sheets and left nothing open. */
function isComplete({ counts: { errors, conflicts, missing } }: RunEnd): boolean {
  return errors + conflicts + missing === 0;
}

/** What the next run finds when neither the sheets nor the records have changed since. */
function foundAgain({ end: { counts }, sheets }: Found): Found {
  const plan = emptyPlan();
  const { read } = counts;
  const end = { ...endOf(plan, []), counts: { ...noCounts, read, unchanged: read } };
  return { plan, end, heldBecause: null, sheets };
}

/** Ends a run that waits for a person. One that is held for the same changes as the last one is not recorded. */
async function hold(run: Run, tx: EntityManager, end: RunEnd & { heldBecause: string }) {
  const { record, source } = run;
  const before = await heldBefore(tx, record, end.changes);
  if (before) {
    await tx.nativeDelete(SyncRunEntity, record.id);
    return { runId: before.id, counts: before.counts, mails: [] };
  }
  await endRun(tx, record.id, end);
  const mails = await mailAdmins(tx, {
    kind: "sync-held",
    source: source.name,
    reason: end.heldBecause,
    changed: end.counts.added + end.counts.changed,
    removed: end.counts.missing,
    runPath: `/admin/sync-runs/${record.id}`,
  });
  return { runId: record.id, counts: end.counts, mails };
}

/**
 * Until the transaction ends nobody else changes what the run compares, or makes another edition current.
 * @throws RefusedError when another one has become current since the run began, or when the one of a file is archived
 */
async function lockSource(
  { source, payload, edition, upload }: Run,
  tx: EntityManager,
): Promise<void> {
  const { editionId, lock } = source;
  if (editionId !== null) {
    const [found] = await tx.execute<{ state: string }[]>(
      "select state from editions where id = ? for update",
      [editionId],
    );
    // Sheets are those of the current edition; a file may be of one that is being prepared.
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

/** A run that reads no sheet. */
async function changeRecords(
  run: Run,
  planOf: (tx: EntityManager) => Promise<{ plan: Plan; undoes?: SyncRunEntity }>,
): Promise<SyncResult> {
  const { database, source, record, payload, report } = run;
  await report({ step: "Comparing and saving", done: 0, total: null });
  const counts = await database.em.fork().transactional(async (tx) => {
    await lockSource(run, tx);
    const { plan, undoes } = await planOf(tx);
    await attribute(tx, { email: payload.startedBy, origin: undoes ? "undo" : "sync" });
    await writePlan(tx, source, plan);
    const end = endOf(plan, []);
    const counted = { ...noCounts, ...changeCounts(plan), errors: plan.errors.length };
    if (undoes) undoes.undoneBy = record.id;
    await endRun(tx, record.id, {
      ...end,
      counts: counted,
      ...(undoes && { undoes: undoes.id }),
    });
    return counted;
  });
  await report({ step: "Done", done: 0, total: 0 });
  return { runId: record.id, counts, sheets: [] };
}

async function undo({ source }: Run, tx: EntityManager, runId: string) {
  const undoes = await tx.findOne(SyncRunEntity, { id: runId, source: source.name });
  if (undoes === null) throw new RefusedError("not-found", "There is no such run.");
  if (undoes.undoneBy !== null) {
    throw new RefusedError("conflict", "This run has been undone already.");
  }
  if (source.editionId !== null && undoes.editionId !== source.editionId) {
    throw new RefusedError("conflict", "This run was of an edition that is not the current one.");
  }
  if (undoes.state !== "succeeded" || undoes.mode === "preview") {
    throw new RefusedError("conflict", "This run changed nothing, so there is nothing to undo.");
  }
  const [stored, context] = [await readStored(tx, source), await source.readContext(tx)];
  return { plan: planUndo(undoes.changes, stored, source.rules, context), undoes };
}

/**
 * Writes the records into the sheets, and syncs once, so that the sheets are the new base.
 * @throws UnrecoverableError when a sheet says what is not here yet: it would be lost
 */
async function writeSheet(run: Run): Promise<SyncResult> {
  const { database, source, report } = run;
  const em = database.em.fork();
  const [stored, context] = [await readStored(em, source), await source.readContext(em)];
  const comparing = "Comparing with the spreadsheet";
  await report({ step: comparing, done: 0, total: null });
  const cells = await run.readSheets(source.sheets, waitingIn(run, comparing));
  const parsed = source.parse(cells, context);
  const used = parsed.filter((sheet) => "rows" in sheet);
  const plan = planApply(
    {
      rows: used.flatMap(({ rows }) => rows),
      unusableKeys: new Set(used.flatMap(({ unusableKeys }) => unusableKeys)),
    },
    stored,
    source.rules,
    context,
    run.record.startedAt.toISOString(),
  );
  const unsynced = plan.written.length + used.flatMap(({ errors }) => errors).length;
  const isBlank = cells.every((rows) => rows.length === 0);
  if (!isBlank && (used.length < parsed.length || unsynced > 0)) {
    throw new RefusedError(
      "conflict",
      "The spreadsheet says what is not here yet, and writing it would lose that. Sync first, or empty the spreadsheet.",
    );
  }
  const writing = "Writing the spreadsheet";
  await report({ step: writing, done: 0, total: stored.records.length });
  const contents = source.template(stored.records, context);
  for (const [index, sheet] of source.sheets.entries()) {
    await run.writeSheet(sheet, contents[index] ?? [], waitingIn(run, writing));
  }
  return readAndPlan(run);
}

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
    });
    if (record.mode !== "apply" || upload !== null || isCancelled) return [];
    const { count, since } = await failuresInARow(tx, source.name);
    if (count !== failuresBeforeMail || since === null) return [];
    return mailAdmins(tx, {
      kind: "sync-failing",
      source: source.name,
      failures: count,
      reason,
      since: since.toISOString(),
      runPath: `/admin/sync-runs/${record.id}`,
    });
  });
  await queueMails(mails);
}

function endOf(plan: Plan, errors: RunEnd["errors"]) {
  return {
    state: "succeeded" as const,
    errors: [...errors, ...plan.errors],
    changes: plan.changes,
  };
}

function countsOf(plan: Plan, { read, errors }: ReadSource): SyncCounts {
  return {
    read,
    ...changeCounts(plan),
    unchanged: plan.unchanged,
    errors: errors.length + plan.errors.length,
  };
}

function changeCounts({ changes }: Plan) {
  const count = (...kinds: SyncChange["kind"][]) =>
    changes.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    added: count("added"),
    changed: count("changed", "renamed"),
    unchanged: 0,
    missing: count("missing", "removed"),
    conflicts: count("conflict"),
  };
}
