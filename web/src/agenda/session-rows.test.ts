import { expect, test } from "vitest";
import { sessionRows, type TopicSummary } from "./session-rows.ts";

const london = "Europe/London";

function topic(fields: Partial<TopicSummary>): TopicSummary {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    day: 1,
    title: "Reading an engine before it is opened",
    slug: "reading-an-engine",
    startTime: "2025-12-11T09:00:00.000Z",
    endTime: "2025-12-11T09:30:00.000Z",
    location: "Main stage",
    type: "session",
    featured: false,
    speakers: [],
    ...fields,
  };
}

test("the first eight sessions of a day are Keynote I to VIII", () => {
  const rows = sessionRows(
    Array.from({ length: 10 }, () => topic({})),
    1,
    london,
    london,
  );
  expect(rows.map(({ ordinal }) => ordinal)).toEqual([
    "Keynote I",
    "Keynote II",
    "Keynote III",
    "Keynote IV",
    "Keynote V",
    "Keynote VI",
    "Keynote VII",
    "Keynote VIII",
    undefined,
    undefined,
  ]);
});

test("a day contains only its own sessions, with their links", () => {
  const rows = sessionRows([topic({ day: 1 }), topic({ day: 2, slug: "fuel" })], 2, london, london);
  expect(rows.map(({ href }) => href)).toEqual(["/agenda/day2/fuel"]);
});

test.each([
  [topic({ startTime: "2025-12-11T16:00:00.000Z" }), true],
  [topic({ startTime: "2025-12-11T15:00:00.000Z" }), false],
  [topic({ featured: true }), true],
  [topic({ startTime: null, endTime: null }), false],
])("sessions at 4 PM and featured sessions offer registration", (given, offered) => {
  expect(sessionRows([given], 1, london, london)[0]?.action !== undefined).toBe(offered);
});

test.each([
  ["Opening KEYNOTE: first light", "session", ["Keynote"]],
  ["Panel: who signs?", "panel", ["Panel"]],
  ["Torque values in the cold", "workshop", ["Workshop"]],
  ["Fuel from the field", "session", []],
] as const)("%s gets the badges %j", (title, type, badges) => {
  expect(sessionRows([topic({ title, type })], 1, london, london)[0]?.badges).toEqual(badges);
});

test("times use the chosen time zone, and the hour of registration uses the event's time zone", () => {
  const lines = sessionRows(
    [
      topic({ startTime: "2025-12-11T16:00:00.000Z", endTime: "2025-12-11T16:45:00.000Z" }),
      topic({ startTime: "2025-12-11T10:30:00.000Z", endTime: "2025-12-11T11:00:00.000Z" }),
    ],
    1,
    "Asia/Kolkata",
    london,
  );
  expect(lines).toMatchObject([
    { start: "9:30 PM", end: "10:15 PM", dayShift: null, action: { label: "Register" } },
    { start: "4:00 PM", action: undefined },
  ]);
  const auckland = sessionRows([topic({})], 1, "Pacific/Auckland", london);
  expect(auckland).toMatchObject([{ start: "10:00 PM", dayShift: null }]);
});

test("an event in India offers registration at 4 PM Indian time, and shows times in the chosen zone", () => {
  const kolkata = "Asia/Kolkata";
  const planned = [
    topic({ startTime: "2026-07-14T10:30:00.000Z", endTime: "2026-07-14T11:15:00.000Z" }),
  ];
  const [own] = sessionRows(planned, 1, kolkata, kolkata);
  expect(own).toMatchObject({ start: "4:00 PM", end: "4:45 PM", action: { label: "Register" } });
  expect(own?.dayShift).toBeNull();
  expect(sessionRows(planned, 1, "Pacific/Apia", kolkata)).toMatchObject([
    { start: "11:30 PM", dayShift: null },
  ]);
});
