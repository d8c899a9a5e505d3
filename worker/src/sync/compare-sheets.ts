import type { EntityManager } from "api/app/database/database";
import { daysOf } from "api/features/foundation/editions/editions.contract";
import type { SyncCounts, SyncResult } from "api/features/foundation/jobs/sync-job.contract";
import type { ReadTable } from "api/features/foundation/sheets/sheets.contract";
import { claimPictures } from "api/features/operations/files/claim-pictures.service";
import {
  choiceOfHeader,
  type ColumnChoices,
} from "api/features/operations/sync/column-choices.service";
import type { RowAnswers } from "api/features/operations/sync/row-answers.service";
import { sheetName, type Rows } from "../google-sheets.ts";
import type { Found, Run } from "./active-run.ts";
import { readBases } from "./file-bases.ts";
import { holdReason } from "./hold-reason.ts";
import { openRules } from "./open-rules.ts";
import { definedValues } from "./match-rows.ts";
import { planApply, type ReadRows } from "./plan-apply.ts";
import type { Plan } from "./records.ts";
import { changeCounts, endOfPlan, type RunEnd } from "./runs.ts";
import type { OpenSource, ReadingChoice, SourceDefinition } from "./source.ts";
import { readStored } from "./store.ts";
import { UnusableSheetError } from "./unusable-sheet-error.ts";

/** The cells of a source's sheets, or of a file, and what people have chosen for them. */
export interface SheetContent {
  cells: readonly Rows[];
  choices: ColumnChoices;
  answers: RowAnswers;
}

/**
 * Compares the sheets with the records.
 * @throws UnusableSheetError when any of the sheets cannot be used
 */
export async function compareSheets(
  run: Run,
  tx: EntityManager,
  { cells, choices, answers }: SheetContent,
): Promise<Found> {
  const { source, record, payload, upload } = run;
  const opened = await source.open(tx);
  const dayOfAll = daysOf(run.edition).find((day) => day === upload?.day);
  const choice = { choiceOf: choiceOfHeader(choices), dayOfAll };
  const read = parseSource(source, opened, cells, choice, answers);
  const { stored, errors: baseErrors } = await storedFor(run, tx, read);
  const errors = [...baseErrors, ...read.errors];
  const missingPictures = await claimPictures(tx, picturesIn(read, source.rules.pictures));
  const candidates = [
    ...stored.records.map(({ values }) => values),
    ...read.rows.map(definedValues),
  ];
  const found = planApply(
    { ...read, missingPictures },
    stored,
    source.rules,
    await openRules(tx, source, candidates, run.now),
    record.startedAt.toISOString(),
  );
  // The last read of the sheets stays the merge base: the next sync treats an import as an edit in
  // the console.
  const plan = upload ? { ...found, baselines: [], forgotten: [] } : found;
  return {
    plan,
    end: {
      ...endOfPlan(plan, errors),
      counts: countsOf(plan, read.read, errors.length),
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
  { parse }: OpenSource,
  cells: readonly Rows[],
  choice: ReadingChoice,
  answers: RowAnswers,
): ReadSource {
  const sheets = parse(cells, { ...choice, isNew: isNewIn(answers) });
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

/** Returns whether the row of a question is of a new record, by the key of the question. */
export const isNewIn = (answers: RowAnswers) => (key: string) => answers.get(key)?.answer === "new";

function nameOfSheet({ sheets }: SourceDefinition, index: number): string {
  const sheet = sheets[index];
  return sheet === undefined ? "" : sheetName(sheet);
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
  const taken = new Set(upload.taken.map(({ recordId, field }) => `${recordId} ${field}`));
  const isTaken = (recordId: string, field: string) => taken.has(`${recordId} ${field}`);
  const byId = new Map(stored.records.map((record) => [record.id, record]));
  const withBases = {
    ...stored,
    baselines: baselines.flatMap(({ key, label, recordId, values }) => {
      const record = byId.get(recordId);
      if (record === undefined) return [];
      // A field without a base has not been changed here: the file's value is written.
      const changedHere = Object.entries(values).filter(([field]) => !isTaken(recordId, field));
      const base = { ...record.values, ...Object.fromEntries(changedHere) };
      const settled = { conflicts: {}, missingSince: null, deletionKept: false };
      return [{ key, label, recordId, values: base, ...settled }];
    }),
  };
  return { stored: withBases, errors };
}

function countsOf(plan: Plan, read: number, errors: number): SyncCounts {
  return {
    read,
    ...changeCounts(plan),
    unchanged: plan.unchanged,
    errors: errors + plan.errors.length,
  };
}
