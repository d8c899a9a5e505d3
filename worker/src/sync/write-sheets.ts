import type { SyncResult } from "api/features/foundation/jobs/sync-job.contract";
import {
  choiceOfHeader,
  readColumnChoices,
} from "api/features/operations/sync/column-choices.service";
import { readRowAnswers } from "api/features/operations/sync/row-answers.service";
import { RefusedError } from "api/platform/jobs/job-errors";
import { waitingIn, type Run } from "./active-run.ts";
import { applySheets } from "./apply-sheets.ts";
import { isNewIn } from "./compare-sheets.ts";
import { definedValues } from "./match-rows.ts";
import { openRules } from "./open-rules.ts";
import { planApply } from "./plan-apply.ts";
import { readStored } from "./store.ts";

/**
 * Writes the records into the sheets and syncs once, so that the sheets become the new merge base.
 * @throws UnrecoverableError when a sheet has data that is not stored here, as it would be lost
 */
export async function writeSheets(run: Run): Promise<SyncResult> {
  const { database, source, report } = run;
  const em = database.em.fork();
  const [stored, opened] = [await readStored(em, source), await source.open(em)];
  const comparing = "Comparing with the spreadsheet";
  await report({ step: comparing, done: 0, total: null });
  const cells = await run.readSheets(source.sheets, waitingIn(run, comparing));
  const choiceOf = choiceOfHeader(await readColumnChoices(em, source.name));
  const answers = await readRowAnswers(em, source.name, run.edition.id);
  const parsed = opened.parse(cells, { choiceOf, isNew: isNewIn(answers) });
  const used = parsed.filter((sheet) => "rows" in sheet);
  const rows = used.flatMap((sheet) => sheet.rows);
  const candidates = [...stored.records.map(({ values }) => values), ...rows.map(definedValues)];
  const plan = planApply(
    {
      rows,
      unusableKeys: new Set(used.flatMap(({ unusableKeys }) => unusableKeys)),
      doubles: [],
      answers,
      missingPictures: new Set(),
    },
    stored,
    source.rules,
    await openRules(em, source, candidates, run.now),
    run.record.startedAt.toISOString(),
  );
  const unsynced = plan.written.length + used.flatMap(({ errors }) => errors).length;
  const isBlank = cells.every((rows) => rows.length === 0);
  if (!isBlank && (used.length < parsed.length || unsynced > 0)) {
    throw new RefusedError(
      "conflict",
      "The spreadsheet contains changes that have not been synced, and writing would overwrite them. Sync first, or empty the spreadsheet.",
    );
  }
  const writing = "Writing the spreadsheet";
  await report({ step: writing, done: 0, total: stored.records.length });
  const contents = opened.template(stored.records);
  for (const [index, sheet] of source.sheets.entries()) {
    await run.writeSheet(sheet, contents[index] ?? [], waitingIn(run, writing));
  }
  return applySheets(run);
}
