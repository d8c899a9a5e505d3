import { sql } from "@mikro-orm/core";
import { isDeepStrictEqual } from "node:util";
import type { JobName } from "api/contract/jobs";
import type { RunSource, SyncChange } from "api/contract/sync";
import type { SyncCounts, SyncResult, SyncTask } from "api/contract/sync-job";
import type { SyncError } from "api/contract/sheets";
import { executeBound, type EntityManager } from "api/database";
import { SyncRunEntity } from "api/entity/sync";

export const noCounts: SyncCounts = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  missing: 0,
  conflicts: 0,
  errors: 0,
};

/** Who or what asked for a run, and which job does it. */
export interface RunOrigin {
  source: RunSource;
  editionId: string;
  mode: SyncTask["mode"];
  /** The file that is read in place of the sheets, and its upload; null when none is. */
  fileName: string | null;
  importId: string | null;
  trigger: "manual" | "schedule";
  startedBy: string | null;
  /** `{queue}:{id}`, as `/api/jobs` names it. */
  jobId: `${JobName}:${string}`;
}

/** How a run has ended. */
export interface RunEnd {
  state: "succeeded" | "failed" | "held" | "cancelled";
  heldBecause?: string;
  undoes?: string;
  counts: SyncCounts;
  errors: SyncError[];
  changes: SyncChange[];
}

/** This moment by the database's clock; `now()` would be when the transaction began. */
const databaseTime = () => sql`clock_timestamp()`;

/** A reason that is about no row. */
export function wholeRunError(sheet: string, reason: string): SyncError {
  return { sheet, row: null, column: null, value: null, reason };
}

/**
 * The record of a job's run: made at its first try, found again at the next ones. Call it while
 * holding the source's lock: whoever is still called running was stopped before it could end.
 */
export async function beginRun(em: EntityManager, origin: RunOrigin): Promise<SyncRunEntity> {
  const { source, jobId } = origin;
  const stopped = await em.find(SyncRunEntity, {
    source,
    state: "running",
    jobId: { $ne: jobId },
  });
  for (const run of stopped) {
    const reason = "The worker was stopped before the run had ended.";
    Object.assign(run, {
      state: "failed",
      errors: [wholeRunError("", reason)],
      endedAt: databaseTime(),
    });
  }
  const known = await em.findOne(SyncRunEntity, { jobId });
  const run =
    known ??
    em.create(SyncRunEntity, {
      ...origin,
      counts: noCounts,
      errors: [],
      changes: [],
      heldBecause: null,
      undoes: null,
      undoneBy: null,
      endedAt: null,
    });
  run.state = "running";
  run.editionId = origin.editionId;
  await em.persist(run).flush();
  return run;
}

/** By bound values: MikroORM's update would write megabytes of changes into the statement's text. */
export async function endRun(em: EntityManager, id: string, end: RunEnd): Promise<void> {
  const { state, heldBecause = null, undoes = null, counts, errors, changes } = end;
  await executeBound(
    em,
    `update sync_runs set state = $2, held_because = $3, undoes = $4, counts = $5, errors = $6,
       changes = $7, ended_at = clock_timestamp() where id = $1`,
    [id, state, heldBecause, undoes, ...[counts, errors, changes].map((it) => JSON.stringify(it))],
  );
}

/** What a run that was joined answers: the newest that has ended well, or is under way. */
export async function latestResult(em: EntityManager, source: RunSource): Promise<SyncResult> {
  const [run] = await em.find(
    SyncRunEntity,
    { source, mode: "apply", importId: null },
    { orderBy: { startedAt: "DESC" }, limit: 1 },
  );
  if (run === undefined) throw new Error("The sync that was under way has left no record.");
  return { runId: run.id, counts: run.counts, sheets: [] };
}

/** The run before `id` when it is held for the same changes: its admins have been notified. */
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
  // Records that would be added get another id in each run.
  const comparable = (list: readonly SyncChange[]) =>
    list.map((change) => (change.kind === "added" ? { ...change, recordId: "" } : change));
  const isSame =
    before?.state === "held" && isDeepStrictEqual(comparable(before.changes), comparable(changes));
  return isSame ? before : null;
}
