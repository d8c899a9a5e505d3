import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCellText } from "../../../testing/cell-text.ts";
import { blankTopic, topicEditable, topicTypes } from "./agenda.contract.ts";
import { listAsCell } from "../../foundation/sheets/sheets.contract.ts";
import { agendaSheetTemplate, parseAgendaSheet } from "./agenda.sheet.contract.ts";

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
const amelie = {
  id: amara.id.replace(/01$/, "21"),
  slug: "amélie_dubois",
  fullName: "Amélie Dubois",
};
const speakers = [amara, amelie, ...(bo && otherBo ? [bo, otherBo] : [])];

const edition = { firstDay: "2025-12-11", lastDay: "2025-12-12", timeZone: "Europe/London" };

const { speakerId: _speakerId, ...blank } = blankTopic;

/** The value of a cell that names these speakers. */
const cellOf = (ids: string[], roles: (string | null)[] = []) =>
  listAsCell(ids.map((speakerId, index) => ({ role: roles[index] ?? null, speakerId })));

/** Parses a valid sheet of a day. */
function parse(cells: string[][], day: 1 | 2 = 1) {
  const parsed = parseAgendaSheet(cells, { sheet: "Day", edition, day, speakers });
  if ("unusable" in parsed) throw new Error(parsed.unusable);
  return parsed;
}

test("a row becomes a topic on the sheet's day, in the order of the rows", () => {
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
      sheet: "Day",
      row: 2,
      position: 1,
      key: "day2/opening-two-days",
      id: null,
      slug: "opening-two-days",
      label: "Opening: Two Days",
      values: {
        day: 2,
        title: "Opening: Two Days",
        startTime: "2025-12-12T09:00:00.000Z",
        endTime: "2025-12-12T09:30:00.000Z",
        type: "keynote",
        speakers: cellOf([amara.id]),
        location: "Hall",
        description: "Hi.",
        featured: true,
      },
    },
    {
      sheet: "Day",
      row: 3,
      position: 2,
      key: "day2/lunch",
      id: null,
      slug: "lunch",
      label: "Lunch",
      values: {
        day: 2,
        title: "Lunch",
        startTime: "2025-12-12T12:00:00.000Z",
        endTime: "2025-12-12T13:05:00.000Z",
        type: "session",
        speakers: null,
        location: null,
        description: null,
        featured: false,
      },
    },
  ]);
});

test("an absent column sets no value, and a row may contain a slug", () => {
  const { rows } = parse([
    ["Title", "Slug", "Speaker"],
    ["Lunch", "long-lunch", "bo_quill-2"],
  ]);
  expect(rows).toMatchObject([
    {
      key: "long-lunch",
      slug: "long-lunch",
      values: { slug: "long-lunch", speakers: cellOf([otherBo?.id ?? ""]) },
    },
  ]);
  expect(rows[0]?.values).not.toHaveProperty("startTime");
});

test("columns are found by their synonyms", () => {
  const { rows } = parse([
    ["From (London time)", "To", "Session", "Presenter", "Room", "Abstract"],
    ["11 Dec 16:00", "4.30 pm", "Lunch", "Amara Okonjo", "Hall", "Food."],
  ]);
  expect(rows[0]?.values).toMatchObject({
    startTime: "2025-12-11T16:00:00.000Z",
    endTime: "2025-12-11T16:30:00.000Z",
    title: "Lunch",
    speakers: cellOf([amara.id]),
    location: "Hall",
    description: "Food.",
  });
});

test("an invalid row counts in the display order, a comment row does not", () => {
  const { rows } = parse([["Title"], ["# Morning"], ["One"], ["#REF!"], ["Three"]]);
  expect(rows.map(({ values }) => [values.title, values.displayOrder])).toEqual([
    ["One", 1],
    ["Three", 3],
  ]);
});

test.each([
  "Amélie Dubois",
  "AMELIE  DUBOIS",
  "Dr. Amélie Dubois",
  "Prof Dr Amelie Dubois",
  "Dubois, Amélie",
  "Dubois, Dr. Amelie",
  "Ame\u0301lie\u00a0Dubois",
  "amélie_dubois",
])("%s is the speaker Amélie Dubois", (name) => {
  const { rows } = parse([
    ["Title", "Speaker"],
    ["Talk", name],
  ]);
  expect(rows[0]?.values.speakers).toBe(cellOf([amelie.id]));
});

test.each([
  "Amara Okonjo (Moderator); Amélie Dubois",
  "Amara Okonjo [Moderator], Dubois, Amélie",
  "amara_okonjo (Moderator) and amélie_dubois",
  "Amara Okonjo (Moderator)\nAmélie Dubois",
  "Okonjo, Amara (Moderator) / Amélie Dubois",
  " ; Amara Okonjo(Moderator) & Amélie Dubois ,",
])("%j names the speakers of a session, each with a role", (cell) => {
  const { rows, errors } = parse([
    ["Title", "Speakers"],
    ["Panel", cell],
  ]);
  expect(errors).toEqual([]);
  expect(rows[0]?.values.speakers).toBe(cellOf([amara.id, amelie.id], ["Moderator"]));
});

test("a speaker's name that contains separators is matched as a whole", () => {
  const couple = { id: amelie.id, slug: "couple", fullName: "Ann and Bo, Inc. (Oslo)" };
  const { rows, errors } = parseAgendaSheet(
    [
      ["Title", "Speaker"],
      ["One", "Ann and Bo, Inc. (Oslo)"],
      ["Two", "Amara Okonjo and Ann and Bo, Inc. (Oslo) (Chair (remote), day 1)"],
    ],
    { sheet: "Day", edition, day: 1, speakers: [amara, couple] },
  ) as ReturnType<typeof parse>;
  expect(errors).toEqual([]);
  expect(rows.map(({ values }) => values.speakers)).toEqual([
    cellOf([couple.id]),
    cellOf([amara.id, couple.id], [null, "Chair (remote), day 1"]),
  ]);
});

test.each([
  ["Amara Okonjo; Nobody Here", "No speaker has the name Nobody Here"],
  ["Amara Okonjo; AMARA OKONJO", "Amara Okonjo is named twice"],
  [`Amara Okonjo (${"x".repeat(61)})`, "The role of Amara Okonjo: At most 60 characters"],
  ["Amara Okonjo; Bo Quill", "Several speakers have this name"],
])("%j is rejected without the rest of its row", (cell, reason) => {
  const { rows, errors } = parse([
    ["Title", "Speaker"],
    ["Panel", cell],
  ]);
  expect(rows[0]?.values).not.toHaveProperty("speakers");
  expect(errors).toMatchObject([
    { row: 2, reason: expect.stringContaining(reason), costs: "cell" },
  ]);
});

test("a name that equals one speaker's exactly does not match another one with a title", () => {
  const titled = { id: amara.id, slug: "dr_ada", fullName: "Dr. Ada Lee" };
  const plain = { id: amelie.id, slug: "ada_lee", fullName: "Ada Lee" };
  const rows = [
    ["Title", "Speaker"],
    ["One", "Dr. Ada Lee"],
    ["Two", "ADA LEE"],
    ["Three", "Prof. Ada Lee"],
  ];
  const parsed = parseAgendaSheet(rows, {
    sheet: "Day",
    edition,
    day: 1,
    speakers: [titled, plain],
  });
  expect(parsed).toMatchObject({
    rows: [
      { values: { speakers: cellOf([titled.id]) } },
      { values: { speakers: cellOf([plain.id]) } },
      { label: "Three" },
    ],
    errors: [{ row: 4, reason: expect.stringContaining("such as dr_ada or ada_lee") }],
  });
});

test("ASVS 2.2.1: errors name row, column, value and reason; a row with an invalid title or time is left out", () => {
  const { rows, errors } = parse([
    ["Title", "Start", "End", "Type", "Speaker"],
    ["", "9:00 AM"],
    ["Half", "29:00"],
    ["Noon", "13:00 PM"],
    ["Soon", "later"],
    ["Backwards", "10:00 AM", "9:00 AM"],
    ["Talk", "", "", "mystery"],
    ["Another", "", "", "", "Nobody Here"],
    ["Third", "", "", "", "Bo Quill"],
    ["!!!"],
    ["Stands"],
    ["stands"],
  ]);
  expect(rows.map(({ slug }) => slug)).toEqual(["talk", "another", "third", "stands"]);
  const time = "Write a time such as 9:00 AM or 16:00";
  expect(errors.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
    [2, "Title", "", "Title is required"],
    [3, "Start", "29:00", time],
    [4, "Start", "13:00 PM", time],
    [5, "Start", "later", time],
    [6, "End", "9:00 AM", "The end must lie after the start"],
    [7, "Type", "mystery", "Write one of keynote, panel, workshop, networking, break, session"],
    [8, "Speaker", "Nobody Here", "No speaker has this name"],
    [
      9,
      "Speaker",
      "Bo Quill",
      "Several speakers have this name; write the slug of one, such as bo_quill or bo_quill-2",
    ],
    [10, null, "!!!", "No address can be made from this; write a slug"],
    [12, null, "stands", "Row 11 already is stands; row 12 is left out"],
  ]);
});

test.each([
  ["9", "A number alone is not read as a time: write 9:00 or 9 PM"],
  ["14", "A number alone is not read as a time: write 14:00"],
  ["9.5", "This may be 9:30 or 9:50: write the one that is meant"],
  ["9,5", "This may be 9:30 or 9:50: write the one that is meant"],
  ["14.75", "A fraction of an hour is not read: write 14:45 if that is meant"],
  ["29", "Write a time such as 9:00 AM or 16:00"],
])("the time cell %j is rejected with a message that says what to write", (cell, reason) => {
  const { rows, errors } = parse([
    ["Title", "Start", "End"],
    ["Talk", cell, ""],
    ["Panel", "9:00 AM", cell],
  ]);
  expect(rows).toEqual([]);
  expect(errors).toMatchObject([
    { row: 2, column: "Start", value: cell, reason },
    { row: 3, column: "End", value: cell, reason },
  ]);
});

test("a sheet without titles is unusable", () => {
  const parsed = parseAgendaSheet([["Start"], ["9:00 AM"]], {
    sheet: "Day",
    edition,
    day: 1,
    speakers,
  });
  expect(parsed).toMatchObject({
    unusable: 'The sheet "Day" has no column Title: its header says "Start".',
  });
});

test("parsing the template of a day returns the same sessions in the same order", () => {
  const optional = fc.oneof(fc.constant(null), anyCellText(50));
  const instant = (ms: number) => new Date(Date.parse("2025-12-12T00:00:00Z") + ms).toISOString();
  const topic = fc
    .record({
      title: anyCellText(40),
      slug: anyCellText(20),
      description: optional,
      location: optional,
      speakers: fc.uniqueArray(
        fc.record({
          role: fc.oneof(fc.constant(null), anyCellText(20), fc.constant("Chair [of (the) day]")),
          speakerId: fc.constantFrom(...speakers.map(({ id }) => id)),
        }),
        { selector: ({ speakerId }) => speakerId },
      ),
      type: fc.constantFrom(...topicTypes),
      featured: fc.boolean(),
      times: fc.option(fc.tuple(fc.nat(43_200_000), fc.nat(43_199_998)), { nil: null }),
    })
    .map(({ times, ...any }) => ({
      ...blank,
      ...any,
      day: 2 as const,
      startTime: times && instant(times[0]),
      endTime: times && instant(times[0] + times[1] + 1),
    }))
    .filter((any) => topicEditable.safeParse(any).success)
    .map((any) => ({
      ...any,
      speakers: listAsCell(
        any.speakers.map(({ speakerId, role }) => ({ role: role?.trim() || null, speakerId })),
      ),
      description: any.description || null,
      location: any.location || null,
    }));
  const stored = fc.uniqueArray(topic, {
    selector: ({ slug }) => slug,
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(stored, (topics) => {
      const { rows, errors } = parse(agendaSheetTemplate(topics, { edition, day: 2, speakers }), 2);
      expect(errors).toEqual([]);
      expect(rows.map(({ values }) => values)).toEqual(
        topics.map(({ displayOrder: _displayOrder, ...one }, index) =>
          // Without times, sessions are in the order of their rows.
          topics.some(({ startTime }) => startTime) ? one : { ...one, displayOrder: index + 1 },
        ),
      );
    }),
    { numRuns: 300 },
  );
});

test("the template contains times in the event's time zone and speakers by their slugs", () => {
  const topic = {
    title: "Lunch",
    slug: "lunch",
    startTime: "2025-12-11T12:00:00.000Z",
    endTime: null,
    type: "break",
    speakers: cellOf([amelie.id], ["Host"]),
    featured: true,
  };
  const [labels, hints, row] = agendaSheetTemplate([topic], { edition, day: 1, speakers });
  expect(labels).toEqual([
    ..."Title,Start,End,Type,Speakers,Location,Room link,Description".split(","),
    ..."Recording link,Slides link,Slides with a pass only,Featured,Slug".split(","),
  ]);
  expect(hints?.[0]).toBe("# Required. At most 300 characters");
  expect(hints?.[1]).toBe("Write a time such as 9:00 AM or 16:00");
  expect(row).toEqual([
    "Lunch",
    "12:00",
    "",
    "break",
    "amélie_dubois (Host)",
    "",
    "",
    "",
    "",
    "",
    "",
    "TRUE",
    "lunch",
  ]);
});

test("the column of the room link is distinguished from the room, and accepts web addresses only", () => {
  const { rows, errors } = parse([
    ["Title", "Room", "Join link"],
    ["Opening", "Hall 2", "https://rooms.example/27"],
    ["Lunch", "Hall 3", "javascript:alert(1)"],
  ]);
  expect(rows.map(({ values }) => values)).toMatchObject([
    { location: "Hall 2", roomUrl: "https://rooms.example/27" },
    { location: "Hall 3" },
  ]);
  expect(rows[1]?.values).not.toHaveProperty("roomUrl");
  expect(errors).toMatchObject([{ row: 3, column: "Join link", value: "javascript:alert(1)" }]);
});

test("the columns of recording and slides are found by their synonyms, and accept web addresses only", () => {
  const { rows, errors } = parse([
    ["Title", "Video", "Slide deck", "Slides with a pass only"],
    ["Opening", "www.video.example/27", "https://slides.example/27", "yes"],
    ["Lunch", "soon", "", ""],
  ]);
  expect(rows.map(({ values }) => values)).toMatchObject([
    {
      recordingUrl: "https://www.video.example/27",
      slidesUrl: "https://slides.example/27",
      slidesNeedPass: true,
    },
    { slidesUrl: null, slidesNeedPass: false },
  ]);
  expect(errors).toMatchObject([{ row: 3, column: "Video", value: "soon" }]);
});

test("a session that ends after midnight survives the round trip through the template", () => {
  const night = {
    ...blank,
    speakers: null,
    title: "Night watch",
    slug: "night-watch",
    day: 1 as const,
    startTime: "2025-12-11T23:30:00.000Z",
    endTime: "2025-12-12T00:30:00.000Z",
  };
  const cells = agendaSheetTemplate([night], { edition, day: 1, speakers });
  expect(cells.at(-1)?.slice(0, 3)).toEqual(["Night watch", "23:30", "00:30"]);
  const { rows, errors } = parse(cells);
  expect(errors).toEqual([]);
  expect(rows[0]?.values).toMatchObject({ startTime: night.startTime, endTime: night.endTime });
});

test.each([
  ["9.3", "", "09:30", null],
  ["9:15 am - 10:00 am", "", "09:15", "10:00"],
  ["1 - 2 pm", "", "13:00", "14:00"],
  ["11 – 1 pm", "", "11:00", "13:00"],
  ["9-10:30", "", "09:00", "10:30"],
  ["16:00", "24:00", "16:00", "00:00"],
  ["23:00", "24:30", "23:00", "00:30"],
])("a start cell %j with an end cell %j is read as %s to %s", (start, end, from, to) => {
  const { rows } = parse([
    ["Title", "Start", "End"],
    ["Talk", start, end],
  ]);
  const clock = (at: unknown) => (typeof at === "string" ? at.slice(11, 16) : null);
  expect([clock(rows[0]?.values.startTime), clock(rows[0]?.values.endTime)]).toEqual([from, to]);
});
