import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { anyCellText } from "../../../testing/cell-text.ts";
import { expectLinearTime } from "../../../testing/linear-time.ts";
import { int4 } from "../../../platform/http/values.contract.ts";
import { cellOf, cellsFor, cellText, isComment, shown } from "./cell.contract.ts";

const { flag, count } = cellsFor({ flag: z.boolean(), count: int4 });

/** Returns the value of a cell, or the error. */
function read(schema: z.ZodType, cell: string) {
  const parsed = schema.safeParse(cell);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
}

test.each([
  ["  Mira\u00a0", "Mira"],
  ["\u200eMira\u200f", "Mira"],
  ["\u202bMi\u200bra\u202c\ufeff", "Mira"],
  // A joiner between Persian letters is kept.
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["Ame\u0301lie", "Amélie"],
  ["'=1+1", "=1+1"],
  ["'+44 20 7946", "+44 20 7946"],
  ["''=1", "'=1"],
  ["'#REF!", "#REF!"],
  ["'Tis so", "'Tis so"],
  ["-1 day", "-1 day"],
  ["#REF!", "The spreadsheet could not work this cell out"],
  ["#N/A", "The spreadsheet could not work this cell out"],
  ["#DIV/0!", "The spreadsheet could not work this cell out"],
  ["Loading...", "The spreadsheet could not work this cell out"],
  ["=A1", "This is a formula: write what it should show"],
  ["< script src=x>", "This looks like a script, not like text"],
])("the cell %j is read as %j", (cell, value) => {
  expect(read(cellText, cell)).toBe(value);
});

test.each(["TRUE", "yes", "Y", "x", "1", "✓", "✔️", "☑"])("%s is read as yes", (cell) => {
  expect(read(flag, cell)).toBe(true);
});
test.each(["FALSE", "No", "n", "0", "", "☐"])("%j is read as no", (cell) => {
  expect(read(flag, cell)).toBe(false);
});
test("a word other than yes or no is refused", () => {
  expect(read(flag, "perhaps")).toBe("Write yes or no");
});

describe("whole numbers", () => {
  test.each([
    ["12", 12],
    ["1.0", 1],
    ["1,00", 1],
    ["1,000", 1000],
    ["1\u202f000.0", 1000],
    ["-3", -3],
    ["-0", 0],
    ["", 0],
  ])("%j is read as %j", (cell, number) => {
    expect(read(count, cell)).toBe(number);
  });
  test.each(["1.5", "twelve", "1,00,0", "0x10", "1e2", "Infinity"])("%j is refused", (cell) => {
    expect(read(count, cell)).toBe("Write a whole number");
  });
  test("a number outside the field's range is refused with the message of the field", () => {
    expect(read(count, "2,147,483,648")).toBe("This number is too large");
  });
});

test("ASVS 1.2.10: any text survives the round trip through its cell, which never begins like a formula", () => {
  fc.assert(
    fc.property(anyCellText(20), (value) => {
      const cell = cellOf(value);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(isComment([cell])).toBe(false);
      expect(read(cellText, cell)).toBe(value);
    }),
    { numRuns: 2000 },
  );
});

test("cells of many thousand spaces are read in linear time", () => {
  expectLinearTime(
    (cell) => read(cellText, cell),
    (length) => `a${" ".repeat(length)}b`,
    50_000,
  );
});

test("a report contains no bidirectional control characters and no characters that cannot be stored", () => {
  const marks = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
  expect(shown(`gpj${marks}.exe\u0000\ud800`)).toBe("gpj.exe\u2400\ufffd");
});
