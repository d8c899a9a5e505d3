import { createHash } from "node:crypto";
import { attribute } from "api/features/foundation/revisions/attribute.service";
import { mailAdmins } from "api/features/people/roles/mail-admins.service";
import { failuresInARow } from "api/features/operations/sync/sync-status.service";
import { daysOf, type Edition } from "api/features/foundation/editions/editions.contract";
import type { SyncChange } from "api/features/operations/sync/sync.contract";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import type {
  SyncCounts,
  SyncResult,
  SyncTask,
} from "api/features/foundation/jobs/sync-job.contract";
import {
  readCurrentEdition,
  readEdition,
} from "api/features/foundation/editions/read-edition.service";
import {
  locked,
  withAdvisoryLock,
  type Database,
  type EntityManager,
} from "api/app/database/database";
import { SyncRunEntity } from "api/features/operations/sync/sync.entity";
import type { Sheet } from "api/app/environment/environment.contract";
import type { JobContext, JobHandler } from "../consumer.ts";
import { CancelledError, RefusedError, UnrecoverableError } from "api/platform/jobs/job-errors";
import { sheetName, type ReadSheets, type Rows, type WriteSheet } from "../google-sheets.ts";
import { TransientError, type Waiting } from "../retrying.ts";
import { holdReason } from "./hold-reason.ts";
import { planApply, type ReadRows } from "./plan-apply.ts";
import { planRemove } from "./plan-remove.ts";
import { planSettle } from "./plan-settle.ts";
import { planUndo } from "./plan-undo.ts";
import { readBases } from "./file-bases.ts";
import {
  choiceOfHeader,
  readColumnChoices,
  type ColumnChoices,
} from "api/features/operations/sync/column-choices.service";
import { readRowAnswers, type RowAnswers } from "api/features/operations/sync/row-answers.service";
import { claimPictures } from "api/features/operations/files/claim-pictures.service";
import { findUpload, sheetOfUpload, type Upload } from "./uploads.ts";
import { UnusableSheetError } from "./unusable-sheet-error.ts";
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
import type { ReadTable } from "api/features/foundation/sheets/sheets.contract";
import type { ReadingChoice, SourceContext, SourceDefinition } from "./source.ts";
import { checksumOf, readStored, writePlan } from "./store.ts";

export interface SyncDependencies {
  database: Database;
  databaseUrl: string;
  source: RunSource;
  /** Returns the source for an edition, with a file as its sheet when one is given. */
  define: (edition: Edition, file?: Sheet) => SourceDefinition;
  readSheets: ReadSheets;
  writeSheet: WriteSheet;
  /** Whether scheduled runs apply their changes or are held for an admin. */
  scheduledRuns: "apply" | "ask";
  /** Queues mails whose rows are committed. */
  queueMails: (ids: readonly string[]) => Promise<void>;
  /** Logs a message when a run waits long for the lock of another run. */
  onLongWait: (sentence: string) => void;
}

/** Number of consecutive failures after which the admins get a mail. */
const failuresBeforeMail = 3;

type SyncJob = `sync-${RunSource}`;
type Payload = Parameters<JobHandler<SyncJob>>[0];

/**
 * State of the last sync. When neither the sheets nor the records have changed since, the next sync
 * skips the comparison.
 */
interface Memory {
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
interface Run extends Omit<SyncDependencies, "source" | "define"> {
  /** Current edition at the start of the run; for an import and its undo, the records' edition. */
  edition: Edition;
  /** Uploaded file that is read in place of the sheets; null when there is none. */
  upload: Upload | null;
  source: SourceDefinition;
  memory: Memory;
  record: SyncRunEntity;
  payload: Payload;
  report: JobContext["report"];
  signal: JobContext["signal"];
}

/**
 * Handles a run of a source; see {@link SyncTask} for its modes. Its writes and the end of its
 * record are one transaction, so a killed run has done everything or nothing.
 */
export function syncHandler(dependencies: SyncDependencies): JobHandler<SyncJob> {
  const { source: name, define, ...others } = dependencies;
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

/** Returns how a step of a run waits for Google. */
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
interface ReadSource extends Omit<ReadRows, "missingPictures"> {
  /** Number of rows below the headers that are not empty. */
  read: number;
  errors: RunEnd["errors"];
  tables: ReadTable[];
  sheets: SyncResult["sheets"];
}

/** @throws UnusableSheetError when any of the sheets cannot be used */
function parseSource(
  source: SourceDefinition,
  cells: readonly Rows[],
  context: SourceContext,
  choice: ReadingChoice,
  answers: RowAnswers,
): ReadSource {
  const sheets = source.parse(cells, context, { ...choice, isNew: isNewIn(answers) });
  const tables = sheets.flatMap(({ table }) => table ?? []);
  const parsed = sheets.map((sheet) => {
    if ("unusable" in sheet) throw new UnusableSheetError(sheet.unusable, tables);
    return sheet;
  });
  return {
    tables,
    rows: parsed.flatMap(({ rows }) => rows),
    unusableKeys: new Set(parsed.flatMap(({ unusableKeys }) => unusableKeys)),
    doubles: parsed.flatMap(({ questions }) => questions),
    answers,
    read: parsed.reduce((sum, { read }) => sum + read, 0),
    errors: parsed.flatMap(({ errors }) => errors),
    sheets: parsed.map(({ rows }, index) => ({
      name: nameOfSheet(source, index),
      day: source.sheets[index]?.day,
      rows: rows.length,
    })),
  };
}

const isNewIn = (answers: RowAnswers) => (key: string) => answers.get(key)?.answer === "new";

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
  const choices = upload
    ? upload.choices
    : await readColumnChoices(database.em.fork(), source.name);
  const answers = await readRowAnswers(database.em.fork(), source.name, run.edition.id);
  const cellsChecksum = createHash("sha256")
    .update(JSON.stringify([run.edition, cells, choices, [...answers]]))
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
    const found = isInSync ? inSync.found : await compare(run, tx, cells, { choices, answers });
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

/** Result of comparing the sheets with the records. */
interface Found {
  plan: Plan;
  end: RunEnd & { counts: SyncCounts };
  /** Reason for holding the run; null when it may continue. */
  heldBecause: string | null;
  sheets: SyncResult["sheets"];
}

async function compare(
  run: Run,
  tx: EntityManager,
  cells: readonly Rows[],
  { choices, answers }: { choices: ColumnChoices; answers: RowAnswers },
): Promise<Found> {
  const { source, record, payload, upload } = run;
  const context = await source.readContext(tx);
  const dayOfAll = daysOf(run.edition).find((day) => day === upload?.day);
  const choice = { choiceOf: choiceOfHeader(choices), dayOfAll };
  const read = parseSource(source, cells, context, choice, answers);
  const { stored, errors } = await storedFor(run, tx, read);
  const missingPictures = await claimPictures(tx, picturesIn(read, source.rules.pictures));
  const found = planApply(
    { ...read, missingPictures },
    stored,
    source.rules,
    context,
    record.startedAt.toISOString(),
  );
  // The last read of the sheets stays the merge base: the next sync treats an import as an edit in
  // the console.
  const plan = run.upload ? { ...found, baselines: [], forgotten: [] } : found;
  return {
    plan,
    end: {
      ...endOf(plan, [...errors, ...read.errors]),
      counts: countsOf(plan, { ...read, errors: [...errors, ...read.errors] }),
      questions: plan.questions,
      tables: read.tables.map((table, index) =>
        index === 0
          ? { ...table, notes: [...(upload?.notes ?? []), ...table.notes, ...plan.notes] }
          : table,
      ),
    },
    heldBecause:
      payload.trigger === "schedule"
        ? holdReason(plan, stored, source.rules, run.scheduledRuns)
        : null,
    sheets: read.sheets,
  };
}

/** Addresses in the cells of pictures. */
function picturesIn({ rows }: ReadSource, fields: readonly string[]): string[] {
  return rows.flatMap(({ values }) =>
    fields.flatMap((field) => (typeof values[field] === "string" ? [values[field]] : [])),
  );
}

/**
 * The stored records with the merge base: the baselines of the sheets, or the exported values of a
 * file.
 */
async function storedFor({ source, upload }: Run, tx: EntityManager, read: ReadSource) {
  const stored = await readStored(tx, source);
  if (upload === null) return { stored, errors: [] };
  const headerRow = read.tables[0]?.headerRow ?? 1;
  const { bases, errors } = await readBases(tx, source, {
    cells: upload.cells,
    headerRow,
    rows: read.rows,
    sheet: upload.fileName,
  });
  const baselines = upload.keep === "file" ? [] : bases;
  const withBases = {
    ...stored,
    baselines: baselines.flatMap(({ key, label, recordId, values }) => {
      const record = stored.records.find(({ id }) => id === recordId);
      if (record === undefined) return [];
      const base = { ...record.values, ...values };
      const settled = { conflicts: {}, missingSince: null, deletionKept: false };
      return [{ key, label, recordId, values: base, ...settled }];
    }),
  };
  return { stored: withBases, errors };
}

/** Whether a run applied the sheets and left nothing open. */
function isComplete({ counts: { errors, conflicts, missing } }: RunEnd): boolean {
  return errors + conflicts + missing === 0;
}

/** Result of the next run when neither the sheets nor the records have changed. */
function foundAgain({ end: { counts }, sheets }: Found): Found {
  const plan = emptyPlan();
  const { read } = counts;
  const end = { ...endOf(plan, []), counts: { ...noCounts, read, unchanged: read } };
  return { plan, end, heldBecause: null, sheets };
}

/** Ends a held run. A run that is held for the same changes as the last one is not recorded. */
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
 * Locks the compared tables and the current edition until the transaction ends.
 * @throws RefusedError when the current edition has changed since the run began, or when the
 * edition of a file is archived
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

/** Executes a run that reads no sheet. */
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
 * Writes the records into the sheets and syncs once, so that the sheets become the new merge base.
 * @throws UnrecoverableError when a sheet has data that is not stored here, as it would be lost
 */
async function writeSheet(run: Run): Promise<SyncResult> {
  const { database, source, report } = run;
  const em = database.em.fork();
  const [stored, context] = [await readStored(em, source), await source.readContext(em)];
  const comparing = "Comparing with the spreadsheet";
  await report({ step: comparing, done: 0, total: null });
  const cells = await run.readSheets(source.sheets, waitingIn(run, comparing));
  const choiceOf = choiceOfHeader(await readColumnChoices(em, source.name));
  const answers = await readRowAnswers(em, source.name, run.edition.id);
  const parsed = source.parse(cells, context, { choiceOf, isNew: isNewIn(answers) });
  const used = parsed.filter((sheet) => "rows" in sheet);
  const plan = planApply(
    {
      rows: used.flatMap(({ rows }) => rows),
      unusableKeys: new Set(used.flatMap(({ unusableKeys }) => unusableKeys)),
      doubles: [],
      answers,
      missingPictures: new Set(),
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
      tables: error instanceof UnusableSheetError ? error.tables : [],
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
