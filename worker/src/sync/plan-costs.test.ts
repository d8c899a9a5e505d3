import { expect, test } from "vitest";
import { planApply } from "./plan-apply.ts";
import { planSettle } from "./plan-settle.ts";
import type { Baseline, Stored, SyncRecord } from "./records.ts";
import type { MergeRules } from "./source.ts";

/** As many rows as a file may have. */
const count = 5_000;

/** More reads of each of `count` values than any plan needs, and far fewer than one for each pair. */
const few = 50 * count;

const numbers = Array.from({ length: count }, (_, index) => index);

const rules: MergeRules = {
  labels: { title: "Title" },
  blank: { title: null },
  naming: ["title"],
  pictures: [],
  positional: [],
  maxSlugLength: 100,
  isReservedSlug: () => false,
  labelOf: ({ title }) => String(title),
  nameSlugOf: ({ title }) => String(title),
  nameKeyOf: ({ title }) => String(title),
};

const cellRules = { complete: () => ({}), problemOf: () => null, problemOfRestored: () => null };

const rowsOfOneName = numbers.map((row) => ({
  sheet: "sessions",
  row,
  position: row,
  key: `break/${row}`,
  id: null,
  slug: "break",
  label: "Break",
  values: { title: "Break" },
}));

const read = {
  rows: rowsOfOneName,
  unusableKeys: new Set<string>(),
  doubles: [],
  answers: new Map(),
  missingPictures: new Set<string>(),
};

/** Counts how often a property of the objects is read. */
function countReads<One extends object>(objects: readonly One[], name: keyof One) {
  const reads = { count: 0 };
  for (const one of objects) {
    const value = one[name];
    Object.defineProperty(one, name, {
      get() {
        reads.count += 1;
        return value;
      },
    });
  }
  return reads;
}

test("comparing rows with records of the same name takes a linear number of reads", () => {
  const records: SyncRecord[] = numbers.map((number) => ({
    id: String(number),
    values: { title: "Break", slug: `break-${number}` },
  }));
  const reads = countReads(records, "id");
  const plan = planApply(read, { records, baselines: [] }, rules, cellRules, "now");
  expect(plan.errors).toHaveLength(count);
  expect(reads.count).toBeLessThan(few);
});

test("numbering the slugs of new records with the same name takes a linear number of reads", () => {
  const reads = { count: 0 };
  const counting = {
    ...rules,
    get maxSlugLength() {
      reads.count += 1;
      return 100;
    },
  };
  const plan = planApply(read, { records: [], baselines: [] }, counting, cellRules, "now");
  const slugs = plan.written.map(({ values }) => values["slug"]);
  expect(slugs.slice(0, 3)).toEqual(["break", "break-2", "break-3"]);
  expect(new Set(slugs).size).toBe(count);
  expect(reads.count).toBeLessThan(few);
});

test("settling chosen conflicts takes a linear number of reads", () => {
  const stored: Stored = {
    records: numbers.map((number) => ({
      id: String(number),
      values: { title: "Ours", slug: String(number) },
    })),
    baselines: numbers.map((number): Baseline => ({
      key: `key ${number}`,
      recordId: String(number),
      label: "",
      values: {},
      conflicts: { title: "Theirs", location: "Hall" },
      missingSince: null,
      deletionKept: false,
    })),
  };
  const conflicts = numbers.map((number) => ({ key: `key ${number}`, field: "title" }));
  const reads = countReads(conflicts, "key");
  const plan = planSettle({ mode: "settle", keep: "sheet", conflicts }, stored, rules, cellRules);
  expect(plan.written).toHaveLength(count);
  expect(plan.baselines[0]?.conflicts).toEqual({ location: "Hall" });
  expect(reads.count).toBeLessThan(few);
});
