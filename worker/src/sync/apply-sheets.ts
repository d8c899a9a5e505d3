import { createHash } from "node:crypto";
import type { EntityManager } from "api/app/database/database";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { SyncResult } from "api/features/foundation/jobs/sync-job.contract";
import { attribute } from "api/features/foundation/revisions/attribute.service";
import { readColumnChoices } from "api/features/operations/sync/column-choices.service";
import { readRowAnswers } from "api/features/operations/sync/row-answers.service";
import { SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { mailAdmins } from "api/features/people/roles/mail-admins.service";
import { lockSource, waitingIn, type Found, type Run } from "./active-run.ts";
import { compareSheets, type SheetContent } from "./compare-sheets.ts";
import { writeRecoveryMails } from "./failure-mails.ts";
import { emptyPlan } from "./records.ts";
import { endOfPlan, endRun, heldBefore, noCounts, type RunEnd } from "./runs.ts";
import { checksumOf, writePlan } from "./store.ts";

/** Reads the sheets or the file of a run and applies its changes; a preview only reports them. */
export async function applySheets(run: Run): Promise<SyncResult> {
  const { database, source, record, report } = run;
  const content = await readContent(run);
  const checksum = checksumOfContent(run.edition, content);
  const total = content.cells.reduce((sum, rows) => sum + Math.max(rows.length - 1, 0), 0);
  await report({ step: "Comparing and saving", done: 0, total });
  run.signal.throwIfAborted();

  const { mails, ...result } = await database.em.fork().transactional(async (tx) => {
    await lockSource(run, tx);
    const unchanged = await foundBefore(run, tx, checksum);
    const found = unchanged ?? (await compareSheets(run, tx, content));
    const { end, heldBecause, sheets } = found;
    if (heldBecause !== null) {
      return { ...(await hold(run, tx, { ...end, state: "held", heldBecause })), sheets };
    }
    const mails = ofSheets(run) ? await writeRecoveryMails(tx, source.name) : [];
    if (unchanged === null && !isPreview(run)) await saveChanges(run, tx, found, checksum);
    await endRun(tx, record.id, end);
    return { runId: record.id, counts: end.counts, sheets, mails };
  });
  await run.queueMails(mails);
  await report({ step: "Done", done: total, total });
  return result;
}

const isPreview = ({ payload }: Run) => payload.task.mode === "preview";

/** Whether a run applies the sheets, and not a file. */
const ofSheets = (run: Run) => !isPreview(run) && run.upload === null;

async function readContent(run: Run): Promise<SheetContent> {
  const { database, source, upload, edition } = run;
  const step = upload ? "Reading the file" : "Reading the spreadsheet";
  await run.report({ step, done: 0, total: null });
  const cells = upload ? [upload.cells] : await run.readSheets(source.sheets, waitingIn(run, step));
  const choices = upload
    ? upload.choices
    : await readColumnChoices(database.em.fork(), source.name);
  const answers = await readRowAnswers(database.em.fork(), source.name, edition.id);
  return { cells, choices, answers };
}

function checksumOfContent(edition: Edition, { cells, choices, answers }: SheetContent): string {
  return createHash("sha256")
    .update(JSON.stringify([edition, cells, choices, [...answers]]))
    .digest("base64url");
}

/**
 * Returns the result of the last sync when neither the sheets nor the records have changed since,
 * else null.
 */
async function foundBefore(
  { upload, memory: { inSync }, source }: Run,
  tx: EntityManager,
  checksum: string,
): Promise<Found | null> {
  if (upload !== null || inSync?.cells !== checksum) return null;
  return inSync.stored === (await checksumOf(tx, source)) ? inSync.found : null;
}

/** Writes the changes, and remembers the state that they lead to. */
async function saveChanges(
  { payload, record, upload, source, memory }: Run,
  tx: EntityManager,
  found: Found,
  checksum: string,
): Promise<void> {
  await attribute(tx, {
    email: payload.startedBy,
    origin: upload ? "import" : "sync",
    runId: record.id,
  });
  await writePlan(tx, source, found.plan);
  if (upload !== null) return;
  memory.inSync = isComplete(found.end)
    ? { cells: checksum, stored: await checksumOf(tx, source), found: foundAgain(found) }
    : undefined;
}

/** Whether a run applied the sheets and left nothing open. */
function isComplete({ counts: { errors, conflicts, missing } }: RunEnd): boolean {
  return errors + conflicts + missing === 0;
}

/** Result of the next run when neither the sheets nor the records have changed. */
function foundAgain({ end: { counts }, sheets }: Found): Found {
  const plan = emptyPlan();
  const { read } = counts;
  const end = { ...endOfPlan(plan, []), counts: { ...noCounts, read, unchanged: read } };
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
