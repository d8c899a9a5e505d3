import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCellText } from "../../../testing/cell-text.ts";
import { expectLinearTime } from "../../../testing/linear-time.ts";
import { blankSpeaker, fullName, speakerEditable } from "./speakers.contract.ts";
import { parseSpeakerSheet, speakerSheetTemplate } from "./speakers.sheet.contract.ts";

/** Parses a valid sheet. */
function parse(rows: string[][]) {
  const parsed = parseSpeakerSheet(rows, "Speakers");
  if ("unusable" in parsed) throw new Error(parsed.unusable);
  return parsed;
}
const header = ["First name", "Last name", "Job title", "Website URL", "Featured", "Display order"];

test("columns are found by name, in any order, case and spacing", () => {
  const { rows, errors, read } = parse([
    ["LAST_NAME", "  firstName ", "notes", "job\u00a0title*", "Display-Order:"],
    ["Halden", "Mira", "ignored", "Chief Engineer", "12", "beyond the header"],
  ]);
  expect(errors).toEqual([]);
  expect(read).toBe(1);
  expect(rows).toEqual([
    {
      sheet: "Speakers",
      row: 2,
      position: 1,
      key: "mira_halden",
      id: null,
      slug: "mira_halden",
      label: "Mira Halden",
      values: {
        firstName: "Mira",
        lastName: "Halden",
        jobTitle: "Chief Engineer",
        displayOrder: 12,
      },
    },
  ]);
});

test("columns are found by their synonyms, and their own names take precedence", () => {
  const { rows } = parse(
    [
      ["Forename", "Surname", "Photo", "Organisation", "Website (optional)", "Twitter", "X"],
      ["Mira", "Halden", "/portraits/x.avif", "Halden Aero", "https://halden.example", "", ""],
    ].map((row) => row.slice(0, 5)),
  );
  expect(rows[0]?.values).toEqual({
    firstName: "Mira",
    lastName: "Halden",
    photoUrl: "/portraits/x.avif",
    company: "Halden Aero",
    websiteUrl: "https://halden.example",
  });
  const both = parse([
    ["First name", "Last name", "Role", "Job title"],
    ["Mira", "Halden", "Chair", "Chief Engineer"],
  ]);
  expect(both.rows[0]?.values.jobTitle).toBe("Chief Engineer");
});

test.each(["Full name", "fullName", "FULL_NAME:", "Name", "Speaker (as printed)"])(
  "first and last name can be in one column, %s",
  (heading) => {
    const { rows, errors } = parse([
      ["Company", heading],
      ["Halden Aero", "Mira Halden"],
      ["Orison Air", ""],
      ["Orison Air", "#REF!"],
    ]);
    expect(rows).toMatchObject([
      {
        key: "mira_halden",
        label: "Mira Halden",
        values: { firstName: "Mira", lastName: "Halden" },
      },
    ]);
    expect(errors.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
      [3, heading, "", "Write a name"],
      [4, heading, "#REF!", "The spreadsheet could not work this cell out"],
    ]);
  },
);

test("a full name is ignored if the sheet has a column of the first or last name", () => {
  const both = parse([
    ["Name", "First name", "Last name"],
    ["Somebody Else", "Mira", "Halden"],
  ]);
  expect(both.rows).toMatchObject([{ label: "Mira Halden" }]);
  const unusable = (heads: string[]) => parseSpeakerSheet([heads, ["x", "y"]], "Speakers");
  expect(unusable(["Name", "Surname"])).toMatchObject({
    unusable: expect.stringContaining("has no column First name"),
  });
});

test("an absent column sets no value, an empty cell clears the value", () => {
  const { rows } = parse([
    [...header, "Slug"],
    ["Mira", "Halden", "", "", "", "", " "],
  ]);
  expect(rows[0]?.values).toEqual({
    firstName: "Mira",
    lastName: "Halden",
    jobTitle: null,
    websiteUrl: null,
    featured: false,
    displayOrder: 0,
  });
});

test("a short row is read as a row whose last cells are empty", () => {
  expect(parse([header, ["Mira", "Halden"]]).rows[0]?.values).toMatchObject({ jobTitle: null });
});

test("a row is identified by its id, else by its slug, else by its name", () => {
  const id = "7D4F7A2E-5A0B-4A53-9A44-0B8F1F0F6A01";
  const { rows, errors, table } = parse([
    ["ID", "Slug", "First name", "Last name"],
    [id, "mira", "Mira", "Halden"],
    ["", "dov", "Dov", "Quill"],
    ["", "", "Ivo", "Moss"],
    ["12", "", "Ada", "Lee"],
  ]);
  expect(rows.map(({ key, id: of, slug, values }) => [key, of, slug, values.slug])).toEqual([
    [id.toLowerCase(), id.toLowerCase(), "mira", "mira"],
    ["dov", null, "dov", "dov"],
    ["ivo_moss", null, "ivo_moss", undefined],
    ["ada_lee", null, "ada_lee", undefined],
  ]);
  expect(rows[2]?.values).not.toHaveProperty("slug");
  expect(errors).toEqual([]);
  expect(table.notes).toEqual([
    'The column ID holds an id of another system, such as "12". They were skipped: rows are found by their names.',
  ]);
});

test("a comment is not counted as a row, whichever cell it begins in", () => {
  const { rows, errors, read } = parse([
    header,
    ["# Text, at most 100 characters", "and so on"],
    ["Mira", "Halden"],
    ["", " # moved to July"],
    ["#1", "Pilot"],
  ]);
  expect(errors).toEqual([]);
  expect(rows.map(({ row, position, label }) => [row, position, label])).toEqual([
    [3, 1, "Mira Halden"],
    [5, 2, "#1 Pilot"],
  ]);
  expect(read).toBe(2);
});

test("a blank row between others is skipped, and row numbers stay those of the spreadsheet", () => {
  const { rows, errors, read } = parse([
    header,
    [],
    ["Mira", "Halden"],
    ["", " ", "\t", "\u00a0", "\u200b\u200d", "\ufeff"],
    ["", "Dov"],
    ["\u202f\u2060"],
    ["Ivo", "Moss"],
  ]);
  expect(rows.map(({ row, position, label }) => [row, position, label])).toEqual([
    [3, 1, "Mira Halden"],
    [7, 3, "Ivo Moss"],
  ]);
  expect(errors).toMatchObject([{ row: 5, column: "First name" }]);
  expect(read).toBe(3);
});

test.each([
  ["an empty sheet", [], 'The sheet "Speakers" is empty.'],
  ["a blank header", [["", " "]], 'The sheet "Speakers" is empty.'],
  [
    "no name column",
    [["Company", "", "2", "3", "4", "5", "6"]],
    'The sheet "Speakers" has no column First name and Last name: its header says "Company", "2", "3", "4", "5" and more.',
  ],
  [
    "a web page",
    [["<!DOCTYPE html>"], ["<html>"]],
    'The sheet "Speakers" has no column First name and Last name: its header says "<!DOCTYPE html>".',
  ],
  [
    "a column twice",
    [["First name", "Last name", "firstname"]],
    'The sheet "Speakers" has the column First name twice: "First name", "firstname".',
  ],
  [
    "a column twice, by its name in the API and by its label",
    [["First name", "Last name", "twitterUrl", "Twitter URL"]],
    'The sheet "Speakers" has the column Twitter URL twice: "twitterUrl", "Twitter URL".',
  ],
  [
    "a column twice, by a synonym",
    [["First name", "Last name", "Photo", "photo:"]],
    'The sheet "Speakers" has the column Photo URL twice: "Photo", "photo:".',
  ],
  ["no rows", [header], 'The sheet "Speakers" has no rows below its header.'],
  [
    "blank rows only",
    [header, ["", " "], []],
    'The sheet "Speakers" has no rows below its header.',
  ],
  ["comments only", [header, ["# Text"]], 'The sheet "Speakers" has no rows below its header.'],
])("%s makes the sheet unusable", (_name, rows, sentence) => {
  expect(parseSpeakerSheet(rows, "Speakers")).toMatchObject({ unusable: sentence });
});

test("ASVS 1.2.2: errors name row, column, value and reason; a row without a valid name is left out, others lose the cell", () => {
  const { rows, errors, read } = parse([
    header,
    ["Mira", "Halden", "Chief Engineer", "https://halden.example", "yes", "1"],
    ["", "Nameless", "", "", "", ""],
    ["Bad", "Link", "", "javascript:alert(1)", "", ""],
    ["Bad", "Formula", "#REF!", "", "", ""],
    ["Bad", "Script", "<script>alert(1)</script>", "", "", ""],
    ["Bad", "Flag", "=A1", "", "perhaps", "first"],
    ["MIRA", "halden", "Second of that name", "", "", ""],
    ["Nul", "Char\u0000acter", "", "", "", ""],
    ["Long", "Cell", "x".repeat(10_000), "", "", ""],
    ["Either", "And/Or", "", "", "", ""],
    ["Last", "O’Stands", "Purser", "", "no", "2"],
    ["\u200fעדי\u200e", "\u200bכהן", "قبطان", "", "", ""],
  ]);
  expect(rows.map((row) => row.slug)).toEqual([
    "mira_halden",
    "bad_link",
    "bad_formula",
    "bad_script",
    "bad_flag",
    "long_cell",
    "either_andor",
    "last_o’stands",
    "עדי_כהן",
  ]);
  expect(rows[1]?.values).not.toHaveProperty("websiteUrl");
  expect(rows[1]?.values).toMatchObject({ jobTitle: null, featured: false });
  expect(errors.filter(({ costs }) => costs !== "cell").map(({ row }) => row)).toEqual([3, 8, 9]);
  expect(read).toBe(12);
  expect(errors.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
    [3, "First name", "", "First name is required"],
    [
      4,
      "Website URL",
      "javascript:alert(1)",
      "This must be an address that begins with http:// or https://",
    ],
    [5, "Job title", "#REF!", "The spreadsheet could not work this cell out"],
    [6, "Job title", "<script>alert(1)</script>", "This looks like a script, not like text"],
    [7, "Job title", "=A1", "This is a formula: write what it should show"],
    [7, "Featured", "perhaps", "Write yes or no"],
    [7, "Display order", "first", "Write a whole number"],
    [8, null, "MIRA halden", "Row 2 already is MIRA halden; row 8 is left out"],
    [9, "Last name", "Char\u2400acter", "This contains a character that cannot be stored"],
    [10, "Job title", `${"x".repeat(200)}…`, "At most 200 characters"],
  ]);
});

test("a slug that would shadow a page is refused", () => {
  const { errors } = parse([
    ["First name", "Last name", "Slug"],
    ["Con", "Tact", "contact"],
  ]);
  expect(errors).toMatchObject([
    { row: 2, column: "Slug", reason: "This is the address of a page of the site" },
  ]);
});

describe("any grid", () => {
  const hostile = fc.constantFrom(
    "#REF!",
    "=A1",
    "'=1",
    "<script>",
    "javascript:x",
    "\u0000",
    "\ud800",
    "\u202e",
    "# note",
    "Mira",
    "Halden",
    "mira_halden",
    "__proto__",
    "1,000",
    "yes",
    "",
    "7d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01",
  );
  const cell = fc.oneof(hostile, fc.string({ unit: "binary", maxLength: 12 }));
  const heading = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...header, "Slug", "ID", "Photo", "Bio") },
    { weight: 1, arbitrary: cell },
  );

  test("is read without failure, and each of its rows is accepted, rejected or ignored", () => {
    const grid = fc.tuple(
      fc.array(heading, { maxLength: 8 }).map((more) => ["First name", "Last name", ...more]),
      fc.array(fc.array(cell, { maxLength: 11 }), { maxLength: 12 }),
    );
    fc.assert(
      fc.property(grid, ([first, body]) => {
        const parsed = parseSpeakerSheet([first, ...body], "Any");
        if ("unusable" in parsed) return;
        const { rows, errors, read } = parsed;
        const good = rows.map(({ row }) => row);
        const leftOut = errors.filter(({ costs }) => costs !== "cell");
        const bad = new Set(leftOut.map(({ row }) => row ?? 0));
        expect(new Set([...good, ...bad]).size).toBe(good.length + bad.size);
        expect(good.length + bad.size).toBe(read);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        expect(read).toBeLessThanOrEqual(body.length);
        // All of its messages can be stored.
        expect(JSON.stringify(errors)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the template", () => {
  test("contains a header, a comment on the format of each column, and the current speakers", () => {
    const speaker = {
      ...blankSpeaker,
      firstName: "Mira",
      lastName: "Halden",
      slug: "mira_halden",
      jobTitle: "=Chief",
      displayOrder: -1,
    };
    const [labels, hints, row, ...more] = speakerSheetTemplate([speaker]);
    expect(more).toEqual([]);
    expect(labels?.slice(0, 3)).toEqual(["First name", "Last name", "Photo URL"]);
    expect(labels?.at(-1)).toBe("Slug");
    expect(hints).toEqual([
      "# Required. At most 100 characters",
      "Required. At most 100 characters",
      "An address such as https://example.org",
      "At most 200 characters",
      "At most 200 characters",
      "At most 10000 characters",
      "An address such as https://example.org",
      "An address such as https://example.org",
      "An address such as https://example.org",
      "Write yes or no",
      "Write a whole number such as 12",
      'A slug holds no spaces and none of / ? # % \\ < > "',
    ]);
    expect(row).toEqual("Mira,Halden,,'=Chief,,,,,,FALSE,-1,mira_halden".split(","));
  });

  test("is parsed as the same speakers", () => {
    const optional = fc.oneof(fc.constant(null), anyCellText(50));
    const address = fc.option(fc.webUrl(), { nil: null });
    const speaker = fc
      .record({
        slug: anyCellText(20),
        firstName: anyCellText(30),
        lastName: anyCellText(30),
        photoUrl: address,
        jobTitle: optional,
        company: optional,
        bio: optional,
        linkedinUrl: address,
        twitterUrl: address,
        websiteUrl: address,
        featured: fc.boolean(),
        displayOrder: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      })
      .map((any) => speakerEditable.safeParse(any).data)
      .filter((stored) => stored !== undefined);
    const stored = fc.uniqueArray(speaker, {
      selector: ({ slug }) => slug,
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(stored, (speakers) => {
        const { rows, errors } = parse(speakerSheetTemplate(speakers));
        expect(errors).toEqual([]);
        expect(rows.map(({ values }) => values)).toEqual(speakers);
        expect(rows.map(({ key, label }) => [key, label])).toEqual(
          speakers.map((one) => [one.slug, fullName(one)]),
        );
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ["brackets", (length: number) => "(".repeat(length)],
  ["spaces", (length: number) => `a${" ".repeat(length)}b`],
  ["titles", (length: number) => "dr ".repeat(length / 3)],
  ["commas", (length: number) => ",".repeat(length)],
])("a sheet with cells of many %s is read in linear time", (_name, cell) => {
  const grid = (text: string) => [
    ["Full name", "Bio", text],
    [text, text, text],
  ];
  expectLinearTime((text) => parseSpeakerSheet(grid(text), "Speakers"), cell);
});
