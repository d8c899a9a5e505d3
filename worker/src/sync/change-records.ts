import type { EntityManager } from "api/app/database/database";
import type { SyncResult, SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import { attribute } from "api/features/foundation/revisions/attribute.service";
import { readNetChanges } from "api/features/foundation/revisions/net-changes.service";
import { SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { RefusedError } from "api/platform/jobs/job-errors";
import { lockSource, type Run } from "./active-run.ts";
import { openRules } from "./open-rules.ts";
import { planRemove } from "./plan-remove.ts";
import { planSettle } from "./plan-settle.ts";
import { planUndo, type MadeChange } from "./plan-undo.ts";
import type { Plan, Stored, Values } from "./records.ts";
import { changeCounts, endOfPlan, endRun, noCounts } from "./runs.ts";
import { fieldsOfColumns, readStored, writePlan } from "./store.ts";

type ChangeTask = Extract<SyncTask, { mode: "undo" | "settle" | "remove" }>;

/** Executes a run that reads no sheet. */
export async function changeRecords(run: Run, task: ChangeTask): Promise<SyncResult> {
  const { database, source, record, payload, report } = run;
  await report({ step: "Comparing and saving", done: 0, total: null });
  const counts = await database.em.fork().transactional(async (tx) => {
    await lockSource(run, tx);
    const { plan, undoes } = await planChanges(run, tx, task);
    await attribute(tx, {
      email: payload.startedBy,
      origin: undoes ? "undo" : "sync",
      runId: record.id,
    });
    await writePlan(tx, source, plan);
    const counted = { ...noCounts, ...changeCounts(plan), errors: plan.errors.length };
    if (undoes) undoes.undoneBy = record.id;
    await endRun(tx, record.id, {
      ...endOfPlan(plan, []),
      counts: counted,
      ...(undoes && { undoes: undoes.id }),
    });
    return counted;
  });
  await report({ step: "Done", done: 0, total: 0 });
  return { runId: record.id, counts, sheets: [] };
}

/** Returns the plan of a task, and the run that it undoes. */
async function planChanges(
  run: Run,
  tx: EntityManager,
  task: ChangeTask,
): Promise<{ plan: Plan; undoes?: SyncRunEntity }> {
  const { rules } = run.source;
  if (task.mode === "undo") {
    const undoes = await findUndoable(run, tx, task.runId);
    const { stored, opened } = await readState(run, tx);
    const made = await readChangesOf(run, tx, undoes);
    const { added, changed } = undoes.counts;
    if (made.length === 0 && added + changed > 0) {
      throw new RefusedError(
        "conflict",
        "The history no longer contains the changes of this run, so they cannot be undone.",
      );
    }
    const candidates = made.map(({ before }) => before ?? {});
    const cellRules = await openRules(
      tx,
      run.source,
      [...valuesIn(stored), ...candidates],
      run.now,
    );
    return { plan: planUndo(made, stored, rules, opened, cellRules), undoes };
  }
  const { stored, opened } = await readState(run, tx);
  if (task.mode === "remove") return { plan: planRemove(task, stored, rules, opened) };
  const cellRules = await openRules(tx, run.source, valuesIn(stored), run.now);
  return { plan: planSettle(task, stored, rules, cellRules) };
}

/** All values that a change may write again. */
function valuesIn({ records, baselines }: Stored): Values[] {
  return [
    ...records.map(({ values }) => values),
    ...baselines.flatMap(({ values, conflicts }) => [values, conflicts]),
  ];
}

async function readState({ source }: Run, tx: EntityManager) {
  return { stored: await readStored(tx, source), opened: await source.open(tx) };
}

/** Reads what a run changed from the revisions, with the names of the records from its report. */
async function readChangesOf(
  { source }: Run,
  tx: EntityManager,
  { id: runId, changes }: SyncRunEntity,
): Promise<MadeChange[]> {
  const made = await readNetChanges(tx, { resource: source.resource.name, runId });
  const reported = new Map(changes.map((change) => [change.recordId, change]));
  return made.map(({ before, after, ...change }) => {
    const { key = "", label = "" } = reported.get(change.recordId) ?? {};
    return {
      ...change,
      key,
      label,
      before: before && fieldsOfColumns(tx, source, before),
      after: fieldsOfColumns(tx, source, after),
    };
  });
}

/** @throws RefusedError when there is no such run of the source, or nothing to undo */
async function findUndoable(
  { source }: Run,
  tx: EntityManager,
  runId: string,
): Promise<SyncRunEntity> {
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
  return undoes;
}
