import fc from "fast-check";
import { expect, test } from "vitest";
import { expectLinearTime } from "../../../testing/linear-time.ts";
import { TimeReader } from "./session-times.contract.ts";
import { timeProblem, timeText } from "./sheet-time.contract.ts";

/** Parses a cell of the sheet of 11 December 2025 in London. */
function read(cell: string, date = "2025-12-11", timeZone = "Europe/London") {
  const edition = { firstDay: date, lastDay: date, timeZone };
  const reader = new TimeReader(edition, { dayOfSheet: 1 });
  const cells = { has: () => true, text: (column: string) => (column === "startTime" ? cell : "") };
  const { startTime, errors } = reader.read(cells);
  return errors[0]?.reason ?? startTime;
}

test.each([
  ["12:15 AM", "00:15"],
  ["9:00 am", "09:00"],
  ["12:05 p.m.", "12:05"],
  ["4:00 PM", "16:00"],
  ["4:00\u202fPM", "16:00"],
  ["4 pm", "16:00"],
  ["4pm", "16:00"],
  ["4.30pm", "16:30"],
  ["16:00", "16:00"],
  ["16.00", "16:00"],
  ["09.30", "09:30"],
  ["00.30", "00:30"],
  ["16h00", "16:00"],
  ["16h", "16:00"],
  ["16:05 h", "16:05"],
  ["07:45:00", "07:45"],
  ["0.6666667", "16:00"],
  ["0,6666667", "16:00"],
  [".5", "12:00"],
  ["0.5", "12:00"],
  ["0.75", "18:00"],
  ["46002.6667", "16:00"],
  ["46002,375", "09:00"],
  ["2025-12-11T16:00:00Z", "16:00"],
  ["2025-12-11T17:00+01:00", "16:00"],
  ["2025-12-11T16:00", "16:00"],
  ["2025-12-11 16:00:00", "16:00"],
  ["11 Dec 16:00", "16:00"],
  ["11 Dec, 16.00", "16:00"],
  ["11th December at 4 pm", "16:00"],
  ["11-Dec-25 16:00", "16:00"],
  ["11/12/2025 16:00", "16:00"],
  ["11/12/25 4:00 PM", "16:00"],
  ["11.12.2025 16.00", "16:00"],
  ["11/12 16:00", "16:00"],
  ["Dec 11, 2025 4:00 PM", "16:00"],
  ["December 11th, 4:00 PM", "16:00"],
  ["Thursday, 11 December 2025, 16:00", "16:00"],
  ["Thu 11 Dec 2025 16h00", "16:00"],
])("the cell %s is read as %s", (cell, time) => {
  expect(read(cell)).toBe(`2025-12-11T${time}:00.000Z`);
});

test.each([
  ["12 Dec 16:00", "12 December 2025"],
  ["12/11/2025 4:00 PM", "12 November 2025"],
  ["46003.5", "12 December 2025"],
  ["2026-12-11 16:00", "11 December 2026"],
  ["2025-12-12T06:30:00Z", "12 December 2025"],
])("%s is refused with a message that names both days", (cell, day) => {
  expect(read(cell)).toBe(`This is on ${day}, and the sheet is that of 11 December 2025`);
});

test.each([
  "later",
  "16",
  "1600",
  "28:00",
  "13:00 PM",
  "0:15 PM",
  "9:60",
  "9:00:61",
  "9.5",
  // Half past midnight, or 7 hours and 12 minutes as a fraction of a day.
  "0.30",
  "0.99999999",
  "46002",
  "11 Dec",
  "11/12/2025",
  "31/02/2025 9:00",
  "11 Foo 9:00",
  "16:00 CET",
])("%s is refused", (cell) => {
  expect(read(cell)).toBe(timeProblem(cell));
});

test.each([
  ["2025-07-11", "Europe/London", "2025-07-11T08:30:00.000Z"],
  ["2025-12-11", "Asia/Kolkata", "2025-12-11T04:00:00.000Z"],
  ["2025-12-11", "America/Los_Angeles", "2025-12-11T17:30:00.000Z"],
  ["2025-12-11", "Pacific/Auckland", "2025-12-10T20:30:00.000Z"],
])("9:30 on %s is read in the time zone %s", (date, zone, instant) => {
  for (const cell of ["9:30 AM", "0.3958333", `${date} 9:30`, instant]) {
    expect(read(cell, date, zone)).toBe(instant);
  }
  expect(timeText(new Date(instant), date, zone)).toBe("09:30");
});

/** A day on which the clocks go forward by an hour. */
const shortestDayMs = 23 * 3_600_000;

test("any instant of a day survives the round trip through its cell, also on days with a clock change", () => {
  const days = [
    ["2025-12-11", "Europe/London"],
    ["2025-10-26", "Europe/London"],
    ["2025-03-30", "Europe/London"],
    ["2025-09-28", "Pacific/Auckland"],
  ] as const;
  fc.assert(
    fc.property(fc.constantFrom(...days), fc.nat(shortestDayMs - 1), ([date, zone], ms) => {
      const midnight = read("00:00", date, zone) ?? "";
      const at = new Date(new Date(midnight).getTime() + ms);
      expect(read(timeText(at, date, zone), date, zone)).toBe(at.toISOString());
    }),
  );
});

test.each([
  ["spaces", (length: number) => `a${" ".repeat(length)}b`],
  ["commas", (length: number) => ",".repeat(length)],
  ["commas and spaces", (length: number) => ", ".repeat(length / 2)],
  ["digits", (length: number) => "1".repeat(length)],
])("a cell of many %s is read in linear time", (_name, cell) => {
  expectLinearTime((text) => read(text), cell);
});
