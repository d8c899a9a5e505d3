import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankSpeaker } from "api/features/content/speakers/speakers.contract";
import { SpeakerEntity } from "api/features/content/speakers/speakers.entity";
import { listAsCell } from "api/features/foundation/sheets/sheets.contract";
import type { Rows } from "../google-sheets.ts";
import { setUpSync, storedRecords, syncedSources } from "../testing/sync-setup.ts";
import { openRules } from "./open-rules.ts";
import { planApply } from "./plan-apply.ts";
import { planUndo, type MadeChange } from "./plan-undo.ts";
import type { Plan, Stored, SyncRecord } from "./records.ts";
import type { OpenSource, SourceDefinition } from "./source.ts";

/** Sheets of a source, and edits of admins. */
interface AnySheets {
  source: SourceDefinition;
  /** Content of the sheets in the source's order. */
  sheets: fc.Arbitrary<Rows[]>;
  /** A text field that admins edit. */
  edited: string;
}

const now = "2025-11-04T09:00:00.000Z";
const seed = 20_251_211;

const fault = fc.constantFrom("#REF!", "<script>", "\u0000", "x".repeat(10_000), "=1+1", "\u202e");
const cellOf = (...texts: string[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: fault });
/** A sheet with a column per list of possible values. */
function gridOf(columns: Record<string, readonly string[]>, maxLength: number): fc.Arbitrary<Rows> {
  const row = fc.tuple(...Object.values(columns).map((texts) => cellOf(...texts)));
  return fc.array(row, { maxLength }).map((rows) => [Object.keys(columns), ...rows]);
}

const speakers: AnySheets = {
  source: syncedSources.speakers,
  sheets: fc.tuple(
    gridOf(
      {
        "First name": ["Mira", "Dov", "Ivo", ""],
        "Last name": ["Halden", "Quill"],
        Slug: ["", "", "", "mira", "dov_quill"],
        "Job title": ["Pilot", "Engineer", ""],
        Featured: ["yes", "no", "perhaps"],
      },
      6,
    ),
  ),
  edited: "jobTitle",
};

const day = gridOf(
  {
    Title: ["Opening", "Lunch", "Closing", ""],
    Start: ["", "9:00 AM", "10.00", "noon-ish"],
    End: ["", "9:30 AM", "16:00"],
    Slug: ["", "", "", "opening", "lunch-2"],
    Speaker: ["", "Mira Halden", "Nobody"],
    Location: ["Hall", "Apron", ""],
  },
  4,
);
const agenda: AnySheets = {
  source: syncedSources.agenda,
  sheets: fc.tuple(day, day),
  edited: "location",
};

/** The speaker in the rows of the agenda. */
const miraId = randomUUID();
const mira = { ...blankSpeaker, id: miraId, slug: "mira", firstName: "Mira", lastName: "Halden" };

async function setUp(source: SourceDefinition) {
  const t = await setUpSync();
  const em = t.database.em.fork();
  if (source.name === "agenda") await em.insert(SpeakerEntity, mira);
  const named = source.lists.map((field) => [
    field,
    listAsCell([{ speakerId: miraId, role: null }]),
  ]);
  const cellRules = await openRules(em, source, [Object.fromEntries(named)], new Date(now));
  return { ...t, opened: await source.open(em), cellRules };
}

/** An edit in the console, of a record by its index, or a deletion. */
const edit = fc.record({ at: fc.nat(5), value: fc.option(fc.constantFrom("Here", "There")) });

/** Sheets, and an admin's edit between two syncs. */
const storyOf = ({ sheets }: AnySheets) =>
  fc.array(fc.record({ sheets, edits: fc.array(edit, { maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 4,
  });

function read({ parse }: OpenSource, sheets: readonly Rows[]) {
  const parsed = parse(sheets, { choiceOf: () => undefined });
  const used = parsed.filter((sheet) => "rows" in sheet);
  if (used.length < parsed.length) return null;
  return {
    rows: used.flatMap(({ rows }) => rows),
    errors: used.flatMap(({ errors }) => errors),
    unusableKeys: new Set(used.flatMap(({ unusableKeys }) => unusableKeys)),
    doubles: [],
    answers: new Map(),
    missingPictures: new Set<string>(),
    read: used.reduce((sum, sheet) => sum + sheet.read, 0),
  };
}

/** The database after writing a plan. */
function written({ records, baselines }: Stored, plan: Plan): Stored {
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const id of plan.deleted) byId.delete(id);
  for (const record of plan.written) byId.set(record.id, record);
  const byKey = new Map(baselines.map((baseline) => [baseline.key, baseline]));
  for (const key of plan.forgotten) byKey.delete(key);
  for (const baseline of plan.baselines) byKey.set(baseline.key, baseline);
  return { records: [...byId.values()], baselines: [...byKey.values()] };
}

/** What the revisions say of a run. */
function changesBetween(before: Stored, after: Stored): MadeChange[] {
  const present = byId(before.records);
  return after.records.flatMap(({ id, values }): MadeChange[] => {
    const about = { recordId: id, key: "", label: "", after: values };
    const old = present[id];
    if (old === undefined) return [{ ...about, kind: "added", before: null }];
    const changed = Object.entries(old).filter(([field, value]) => value !== values[field]);
    return changed.length > 0
      ? [{ ...about, kind: "changed", before: Object.fromEntries(changed) }]
      : [];
  });
}

function edited(
  stored: Stored,
  field: string,
  { at, value }: { at: number; value: string | null },
): Stored {
  const target = stored.records[at];
  if (target === undefined) return stored;
  const others = stored.records.filter((record) => record !== target);
  if (value === null) return { ...stored, records: others };
  const values = { ...target.values, [field]: value };
  return { ...stored, records: [...others, { ...target, values }] };
}

const byId = (records: readonly SyncRecord[]) =>
  Object.fromEntries(records.map(({ id, values }) => [id, values]));

/**
 * Rows of records that were deleted here. For other records a conflict is reported in addition to
 * the row's other changes.
 */
function conflictsAlone({ changes }: Plan): number {
  return changes.filter(({ kind, fields }) => kind === "conflict" && fields.length === 0).length;
}

/** Calls `expect`, which takes as long as a plan, only to report a difference. */
function same(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/** Whether the sheet has had a row for the record: before that, an edit has no merge base. */
function isKnown({ baselines }: Stored, id: string, field: string): boolean {
  return baselines.some(({ recordId, values }) => recordId === id && values[field] !== undefined);
}

describe.each([
  { sheets: speakers, stories: 1_000, runs: 15 },
  { sheets: agenda, stories: 800, runs: 12 },
])("any sheets of the $sheets.source.name", ({ sheets: kind, stories, runs }) => {
  const { source, edited: field } = kind;
  const { rules } = source;

  test("every row is reported, no edit is lost, a sync is idempotent, and an undo restores the records", async () => {
    const { opened, cellRules } = await setUp(source);
    fc.assert(
      fc.property(storyOf(kind), (chapters) => {
        let stored: Stored = { records: [], baselines: [] };
        const editedValue = new Map<string, string>();
        for (const chapter of chapters) {
          const sheets = read(opened, chapter.sheets);
          if (sheets === null) continue;
          const plan = planApply(sheets, stored, rules, cellRules, now);
          const after = written(stored, plan);

          const changed = plan.changes.filter(({ kind: did }) => /added|changed|renamed/.test(did));
          const errorsOfAll = [...sheets.errors, ...plan.errors];
          const refused = new Set(
            errorsOfAll
              .filter(({ costs }) => costs !== "cell")
              .map(({ sheet, row }) => `${sheet} ${row}`),
          );
          same(changed.length + plan.unchanged + conflictsAlone(plan) + refused.size, sheets.read);
          const slugs = after.records.map(({ values }) => values["slug"]);
          same(new Set(slugs).size, slugs.length);

          for (const [id, value] of editedValue) {
            const record = after.records.find((one) => one.id === id);
            if (record) same(record.values[field], value);
          }

          const { changes, errors, unchanged, ...again } = planApply(
            sheets,
            after,
            rules,
            cellRules,
            now,
          );
          same([again.written, again.deleted, again.baselines, again.forgotten].flat(), []);
          const hasRest = plan.changes.some(({ kind: did }) => /conflict|missing/.test(did));
          if (errorsOfAll.length === 0 && !hasRest) {
            same(
              { changes, errors, unchanged },
              { changes: [], errors: [], unchanged: sheets.read },
            );
          }

          const made = changesBetween(stored, after);
          const undone = written(after, planUndo(made, after, rules, opened, cellRules));
          same(byId(undone.records), byId(stored.records));

          stored = after;
          for (const one of chapter.edits) {
            const target = stored.records[one.at];
            stored = edited(stored, field, one);
            if (target && one.value !== null && isKnown(stored, target.id, field)) {
              editedValue.set(target.id, one.value);
            }
          }
        }
      }),
      { numRuns: stories, seed },
    );
  });

  test("a run applies its plan to the database completely or not at all", async () => {
    const t = await setUp(source);
    await fc.assert(
      fc.asyncProperty(kind.sheets, async (sheets) => {
        for (const [index, { spreadsheetId }] of source.sheets.entries()) {
          t.sheets[spreadsheetId] = sheets[index] ?? [];
        }
        const before = await storedRecords(t, source.name);
        const run = await t.run(source.name);
        if (run.state === "failed") {
          expect(await storedRecords(t, source.name)).toEqual(before);
          return;
        }
        expect(await storedRecords(t, source.name)).toHaveLength(before.length + run.counts.added);
        expect((await t.run(source.name)).counts).toMatchObject({ added: 0, changed: 0 });
        await t.run(source.name, { mode: "undo", runId: run.id });
        expect(await storedRecords(t, source.name)).toEqual(before);
      }),
      { numRuns: runs, seed },
    );
  });
});
