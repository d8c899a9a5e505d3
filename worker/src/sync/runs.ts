import { sql } from "@mikro-orm/core";
import { isDeepStrictEqual } from "node:util";
import type { JobName } from "api/features/foundation/jobs/jobs.contract";
import type { SyncChange } from "api/features/operations/sync/sync.contract";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import type {
  SyncCounts,
  SyncResult,
  SyncTask,
} from "api/features/foundation/jobs/sync-job.contract";
import type {
  ReadTable,
  RowQuestion,
  SyncError,
} from "api/features/foundation/sheets/sheets.contract";
import { executeBound, type EntityManager } from "api/app/database/database";
import { SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { writeFailureMails } from "./failure-mails.ts";
import type { Plan } from "./records.ts";

export const noCounts: SyncCounts = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  missing: 0,
  conflicts: 0,
  errors: 0,
};

/** Who or what started a run, and its job. */
export interface RunOrigin {
  source: RunSource;
  editionId: string;
  mode: SyncTask["mode"];
  /** The file that is read in place of the sheets, and its upload; null when there is none. */
  fileName: string | null;
  importId: string | null;
  trigger: "manual" | "schedule";
  startedBy: string | null;
  /** `{queue}:{id}`, as in `/api/jobs`. */
  jobId: `${JobName}:${string}`;
}

/** Outcome of a run. */
export interface RunEnd {
  state: "succeeded" | "failed" | "held" | "cancelled";
  heldBecause?: string;
  undoes?: string;
  counts: SyncCounts;
  errors: SyncError[];
  changes: SyncChange[];
  /** The tables that were read; undefined when none were. */
  tables?: ReadTable[];
  /** Rows that may be of records that exist; undefined when none were read. */
  questions?: RowQuestion[];
}

/** Current time of the database's clock; `now()` would be the start of the transaction. */
const databaseTime = () => sql`clock_timestamp()`;

/** Creates an error that belongs to no row. */
export function wholeRunError(sheet: string, reason: string): SyncError {
  return { sheet, row: null, column: null, value: null, reason };
}

/**
 * Begins the run of a job, in the record that its first attempt has created. The caller must hold
 * the source's lock: any other run that is still marked as running was stopped.
 * @returns the record, and ids of mails about stopped runs
 */
export async function beginRun(
  em: EntityManager,
  origin: RunOrigin,
): Promise<{ record: SyncRunEntity; mails: string[] }> {
  return em.transactional(async (tx) => {
    const mails = await failStoppedRuns(tx, origin);
    const record =
      (await tx.findOne(SyncRunEntity, { jobId: origin.jobId })) ??
      tx.create(SyncRunEntity, {
        ...origin,
        counts: noCounts,
        errors: [],
        changes: [],
        tables: [],
        questions: [],
        heldBecause: null,
        undoes: null,
        undoneBy: null,
        endedAt: null,
      });
    Object.assign(record, {
      state: "running",
      editionId: origin.editionId,
      // A job may be retried days after its first attempt.
      startedAt: databaseTime(),
      endedAt: null,
    });
    await tx.persist(record).flush();
    return { record: await tx.refreshOrFail(record), mails };
  });
}

/** Marks stopped runs of a source as failed. Returns ids of mails about them. */
async function failStoppedRuns(tx: EntityManager, { source, jobId }: RunOrigin): Promise<string[]> {
  const stopped = await tx.find(
    SyncRunEntity,
    { source, state: "running", jobId: { $ne: jobId } },
    { orderBy: { startedAt: "ASC" } },
  );
  const reason = "The worker was stopped before the run had ended.";
  for (const run of stopped) {
    Object.assign(run, {
      state: "failed",
      errors: [wholeRunError("", reason)],
      endedAt: databaseTime(),
    });
  }
  await tx.flush();
  const last = stopped.at(-1);
  return last === undefined ? [] : writeFailureMails(tx, source, { id: last.id, reason });
}

/** Uses bound values: MikroORM's update would inline megabytes of changes into the statement. */
export async function endRun(em: EntityManager, id: string, end: RunEnd): Promise<void> {
  const { state, heldBecause = null, undoes = null, counts, errors, changes } = end;
  const { tables = [], questions = [] } = end;
  await executeBound(
    em,
    `update sync_runs set state = $2, held_because = $3, undoes = $4, counts = $5, errors = $6,
       changes = $7, tables = $8, questions = $9, ended_at = clock_timestamp() where id = $1`,
    [
      id,
      state,
      heldBecause,
      undoes,
      ...[counts, errors, changes, tables, questions].map((it) => JSON.stringify(it)),
    ],
  );
}

/** Returns the outcome of a run that has written its plan. */
export function endOfPlan(plan: Plan, errors: readonly SyncError[]) {
  return {
    state: "succeeded" as const,
    errors: [...errors, ...plan.errors],
    changes: plan.changes,
  };
}

/** Counts the changes of a plan by kind. */
export function changeCounts({ changes }: Plan) {
  const count = (...kinds: SyncChange["kind"][]) =>
    changes.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    added: count("added"),
    changed: count("changed", "renamed"),
    unchanged: count("kept"),
    missing: count("missing", "removed"),
    conflicts: count("conflict"),
  };
}

/**
 * Returns the result for a run that joined another one: that of the latest successful or active
 * run.
 */
export async function latestResult(em: EntityManager, source: RunSource): Promise<SyncResult> {
  const [run] = await em.find(
    SyncRunEntity,
    { source, mode: "apply", importId: null },
    { orderBy: { startedAt: "DESC" }, limit: 1 },
  );
  if (run === undefined) throw new Error("The sync that was under way has left no record.");
  return { runId: run.id, counts: run.counts, sheets: [] };
}

/**
 * Returns the run before `id` when it is held for the same changes: admins have been notified of
 * it.
 */
export async function heldBefore(
  em: EntityManager,
  { id, source }: Pick<SyncRunEntity, "id" | "source">,
  changes: readonly SyncChange[],
): Promise<SyncRunEntity | null> {
  const [before] = await em.find(
    SyncRunEntity,
    { source, mode: "apply", importId: null, id: { $ne: id } },
    { orderBy: { startedAt: "DESC" }, limit: 1 },
  );
  // Added records get a new id in each run.
  const comparable = (list: readonly SyncChange[]) =>
    list.map((change) => (change.kind === "added" ? { ...change, recordId: "" } : change));
  const isSame =
    before?.state === "held" && isDeepStrictEqual(comparable(before.changes), comparable(changes));
  return isSame ? before : null;
}
