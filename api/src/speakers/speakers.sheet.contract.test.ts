import { expect, test } from "vitest";
import { parseSpeakerSheet } from "./speakers.sheet.contract.ts";

/** Reads a sheet that can be used. */
function parse(rows: string[][]) {
  const parsed = parseSpeakerSheet(rows, "Speakers");
  if ("unusable" in parsed) throw new Error(parsed.unusable);
  return parsed;
}
const header = ["First name", "Last name", "Job title", "Website URL", "Featured", "Display order"];

test("columns are found by name, whatever their order, case and spacing", () => {
  const { rows, errors, read } = parse([
    ["LAST_NAME", "  firstName ", "notes", "job  title", "Display-Order"],
    ["Halden", "Mira", "ignored", "Chief Engineer", "12"],
  ]);
  expect(errors).toEqual([]);
  expect(read).toBe(1);
  expect(rows).toEqual([
    {
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

test("an absent column says nothing, an empty cell says nothing is known", () => {
  const { rows } = parse([header, ["Mira", "Halden", "", "", "", "not a number"]]);
  expect(rows[0]?.values).toEqual({
    firstName: "Mira",
    lastName: "Halden",
    jobTitle: null,
    websiteUrl: null,
    featured: false,
    displayOrder: 0,
  });
});

test("a short row is a row whose last cells are empty", () => {
  expect(parse([header, ["Mira", "Halden"]]).rows[0]?.values).toMatchObject({ jobTitle: null });
});

test.each([
  ["an empty sheet", [], 'The sheet "Speakers" is empty.'],
  ["a blank header", [["", " "]], 'The sheet "Speakers" is empty.'],
  [
    "no last name",
    [["First name"]],
    'The sheet "Speakers" has no column Last name in its first row.',
  ],
  [
    "neither name",
    [["Company"]],
    'The sheet "Speakers" has no column First name and Last name in its first row.',
  ],
  [
    "a column twice",
    [["First name", "Last name", "firstname"]],
    'The sheet "Speakers" has the column First name twice.',
  ],
  [
    "a column twice, by its name in the API and by its label",
    [["First name", "Last name", "twitterUrl", "Twitter URL"]],
    'The sheet "Speakers" has the column Twitter URL twice.',
  ],
  ["no rows", [header], 'The sheet "Speakers" has no rows below its header.'],
  [
    "blank rows only",
    [header, ["", " "], []],
    'The sheet "Speakers" has no rows below its header.',
  ],
])("%s makes the sheet unusable", (_name, rows, sentence) => {
  expect(parseSpeakerSheet(rows, "Speakers")).toEqual({ unusable: sentence });
});

test("a row that cannot be used is reported by row, column, value and reason; the others stand", () => {
  const { rows, errors, read } = parse([
    header,
    ["Mira", "Halden", "Chief Engineer", "https://halden.example", "yes", "1"],
    ["", "Nameless", "", "", "", ""],
    ["Bad", "Link", "", "javascript:alert(1)", "", ""],
    ["Bad", "Formula", "#REF!", "", "", ""],
    ["Bad", "Script", "<script>alert(1)</script>", "", "", ""],
    ["Bad", "Flag", "", "", "perhaps", ""],
    [],
    ["MIRA", "halden", "Second of that name", "", "", ""],
    ["Nul", "Char\u0000acter", "", "", "", ""],
    ["Either", "And/Or", "", "", "", ""],
    ["Last", "O’Stands", "Purser", "", "no", "2"],
  ]);
  expect(rows.map((row) => row.slug)).toEqual(["mira_halden", "either_andor", "last_o’stands"]);
  expect(read).toBe(11);
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
    [7, "Featured", "perhaps", "Write yes or no"],
    [8, null, null, "The row is empty"],
    [9, null, "mira_halden", "Row 2 already is MIRA halden"],
    [10, "Last name", "Char\u2400acter", "This contains a character that cannot be stored"],
  ]);
});

test("a name that would take a page's address is refused", () => {
  const { errors } = parse([
    ["First name", "Last name", "Slug"],
    ["Con", "Tact", "contact"],
  ]);
  expect(errors).toMatchObject([
    { row: 2, column: "Slug", reason: "This is the address of a page of the site" },
  ]);
});
