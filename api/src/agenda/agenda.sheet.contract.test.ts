import { expect, test } from "vitest";
import { parseAgendaSheet } from "./agenda.sheet.contract.ts";

const amara = {
  id: "7d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01",
  slug: "amara_okonjo",
  fullName: "Amara Okonjo",
};
const [bo, otherBo] = ["bo_quill", "bo_quill-2"].map((slug, index) => ({
  id: amara.id.replace(/01$/, `1${index}`),
  slug,
  fullName: "Bo Quill",
}));
const speakers = [amara, ...(bo && otherBo ? [bo, otherBo] : [])];

/** Reads the sheet of a day that can be used. */
function parse(cells: string[][], day: 1 | 2 = 1) {
  const parsed = parseAgendaSheet(cells, { sheet: "Day", day, speakers });
  if ("unusable" in parsed) throw new Error(parsed.unusable);
  return parsed;
}

test("a row becomes a line of the programme on the sheet's day, in the order of the rows", () => {
  const { rows, errors, read } = parse(
    [
      ["title", "START", "end", "Type", "Speaker", "Location", "Description", "Featured"],
      ["Opening: Two Days", "9:00 AM", "9:30 AM", "Keynote", "amara  OKONJO", "Hall", "Hi.", "yes"],
      ["Lunch", "12:00 PM", "13:05"],
    ],
    2,
  );
  expect(errors).toEqual([]);
  expect(read).toBe(2);
  expect(rows).toEqual([
    {
      slug: "opening-two-days",
      label: "Opening: Two Days",
      values: {
        day: 2,
        displayOrder: 1,
        title: "Opening: Two Days",
        startTime: "2025-12-12T09:00:00.000Z",
        endTime: "2025-12-12T09:30:00.000Z",
        type: "keynote",
        speakerId: amara.id,
        location: "Hall",
        description: "Hi.",
        featured: true,
      },
    },
    {
      slug: "lunch",
      label: "Lunch",
      values: {
        day: 2,
        displayOrder: 2,
        title: "Lunch",
        startTime: "2025-12-12T12:00:00.000Z",
        endTime: "2025-12-12T13:05:00.000Z",
        type: "session",
        speakerId: null,
        location: null,
        description: null,
        featured: false,
      },
    },
  ]);
});

test("an absent column says nothing, and a slug may be written", () => {
  const { rows } = parse([
    ["Title", "Slug", "Speaker"],
    ["Lunch", "long-lunch", "bo_quill-2"],
  ]);
  expect(rows).toMatchObject([{ slug: "long-lunch", values: { speakerId: otherBo?.id } }]);
  expect(rows[0]?.values).not.toHaveProperty("startTime");
});

test.each([
  ["12:15 AM", "00:15"],
  ["9:00 am", "09:00"],
  ["12:05 p.m.", "12:05"],
  ["4:00 PM", "16:00"],
  ["07:45:00", "07:45"],
  ["16:05", "16:05"],
])("%s is %s in London", (written, time) => {
  const { rows } = parse([
    ["Title", "Start"],
    ["Lunch", written],
  ]);
  expect(rows[0]?.values.startTime).toBe(`2025-12-11T${time}:00.000Z`);
});

test("a row that cannot be used is reported by row, column, value and reason", () => {
  const { rows, errors } = parse([
    ["Title", "Start", "End", "Type", "Speaker"],
    ["", "9:00 AM"],
    ["Half", "25:00"],
    ["Noon", "13:00 PM"],
    ["Soon", "later"],
    ["Backwards", "10:00 AM", "9:00 AM"],
    ["Talk", "", "", "lecture"],
    ["Talk", "", "", "", "Nobody Here"],
    ["Talk", "", "", "", "Bo Quill"],
    ["!!!"],
    ["Stands"],
    ["stands"],
  ]);
  expect(rows.map(({ slug }) => slug)).toEqual(["stands"]);
  const time = "Write a time such as 9:00 AM or 16:00";
  expect(errors.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
    [2, "Title", "", "Title is required"],
    [3, "Start", "25:00", time],
    [4, "Start", "13:00 PM", time],
    [5, "Start", "later", time],
    [6, "End", "9:00 AM", "The end must lie after the start"],
    [7, "Type", "lecture", "Write one of keynote, panel, workshop, networking, break, session"],
    [8, "Speaker", "Nobody Here", "No speaker has this name"],
    [9, "Speaker", "Bo Quill", "Several speakers have this name; write the slug of one"],
    [10, null, "!!!", "No address can be made from this title"],
    [12, null, "stands", "Row 11 already is stands"],
  ]);
});

test("a sheet without titles is unusable", () => {
  const parsed = parseAgendaSheet([["Start"], ["9:00 AM"]], { sheet: "Day", day: 1, speakers });
  expect(parsed).toEqual({ unusable: 'The sheet "Day" has no column Title in its first row.' });
});
