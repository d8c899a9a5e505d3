import { describe, expect, test } from "vitest";
import {
  isRoomOpen,
  nextBoundary,
  nextByPlace,
  nextChange,
  runningByPlace,
} from "./live-programme.ts";

const session = (
  title: string,
  location: string | null,
  startTime: string | null,
  endTime: string | null,
  day: 1 | 2 = 1,
) => ({ title, location, startTime, endTime, day });

const programme = [
  session("opening", "Stage", "2026-07-14T03:30:00Z", "2026-07-14T04:00:00Z"),
  session("engines", "Stage", "2026-07-14T04:00:00Z", "2026-07-14T05:00:00Z"),
  session("workshop", "Hangar", "2026-07-14T04:00:00Z", "2026-07-14T06:00:00Z"),
  session("twin", "Stage", "2026-07-14T04:00:00Z", "2026-07-14T04:30:00Z"),
  session("unannounced", "Hangar", null, null),
  session("fuel", "Stage", "2026-07-14T05:00:00Z", "2026-07-14T06:00:00Z"),
  session("tables", "Lounge", "2026-07-14T06:00:00Z", "2026-07-14T07:00:00Z"),
  session("morning", "Hangar", "2026-07-15T03:30:00Z", "2026-07-15T04:00:00Z", 2),
];

const titles = (topics: { title: string }[]) => topics.map(({ title }) => title);
const iso = (moment: number | undefined) =>
  moment === undefined ? null : new Date(moment).toISOString().replace(".000Z", "Z");

describe("current and next sessions by place", () => {
  test.each([
    ["2026-07-13T00:00:00Z", [], ["opening", "workshop", "tables"]],
    ["2026-07-14T03:30:00Z", ["opening"], ["engines", "workshop", "twin", "tables"]],
    ["2026-07-14T04:00:00Z", ["engines", "twin", "workshop"], ["fuel", "tables"]],
    ["2026-07-14T05:59:59Z", ["fuel", "workshop"], ["tables"]],
    ["2026-07-14T06:00:00Z", ["tables"], ["morning"]],
    ["2026-07-14T20:00:00Z", [], ["morning"]],
    ["2026-07-15T04:00:00Z", [], []],
  ])("at %s", (at, running, next) => {
    expect(titles(runningByPlace(programme, Date.parse(at)))).toEqual(running);
    expect(titles(nextByPlace(programme, Date.parse(at)))).toEqual(next);
  });
});

test.each([
  ["2026-07-14T00:00:00Z", "2026-07-14T03:30:00Z", "2026-07-14T03:20:00Z"],
  ["2026-07-14T03:20:00Z", "2026-07-14T03:30:00Z", "2026-07-14T03:30:00Z"],
  ["2026-07-14T03:30:00Z", "2026-07-14T04:00:00Z", "2026-07-14T03:50:00Z"],
  ["2026-07-14T05:00:00Z", "2026-07-14T06:00:00Z", "2026-07-14T05:50:00Z"],
  ["2026-07-15T04:00:00Z", null, null],
])("after %s the programme changes at %s, and its page at %s", (at, change, boundary) => {
  expect(iso(nextChange(programme, Date.parse(at)))).toBe(change);
  expect(iso(nextBoundary(programme, Date.parse(at)))).toBe(boundary);
});

test.each([
  ["2026-07-14T03:19:59Z", false],
  ["2026-07-14T03:20:00Z", true],
  ["2026-07-14T03:59:59Z", true],
  ["2026-07-14T04:00:00Z", false],
])("at %s the room of the opening is open: %s", (at, open) => {
  expect(programme.slice(0, 1).map((topic) => isRoomOpen(topic, Date.parse(at)))).toEqual([open]);
});

test("a session without a time has no open room", () => {
  expect(isRoomOpen(session("unannounced", null, null, null), 0)).toBe(false);
});
