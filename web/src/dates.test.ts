import { describe, expect, test } from "vitest";
import { december, july } from "./testing/content-api.ts";
import {
  calendarDate,
  clockTime,
  dayShift,
  eventDates,
  knownClocks,
  learnClocks,
  opening,
  longDate,
  shortDay,
  shortSpan,
  spokenDay,
  spokenSpan,
} from "./dates.ts";
import { offsetOf } from "./zone-names.ts";

test.each([
  ["2025-12-11T09:00:00Z", "Europe/London", "9:00 AM", "2025-12-11"],
  ["2025-07-11T09:00:00Z", "Europe/London", "10:00 AM", "2025-07-11"],
  ["2025-12-11T09:00:00Z", "Asia/Kolkata", "2:30 PM", "2025-12-11"],
  ["2025-12-11T07:30:00Z", "America/Los_Angeles", "11:30 PM", "2025-12-10"],
  ["2025-12-11T16:00:00Z", "Pacific/Auckland", "5:00 AM", "2025-12-12"],
  ["2025-12-11T12:00:00Z", "Europe/London", "12:00 PM", "2025-12-11"],
])("%s in %s is %s on %s", (at, zone, time, date) => {
  expect(clockTime(at, zone)).toBe(time);
  expect(calendarDate(at, zone)).toBe(date);
});

test.each([
  ["2025-12-11T16:00:00Z", "Pacific/Auckland", "+1 day"],
  ["2025-12-11T07:30:00Z", "America/Los_Angeles", "-1 day"],
  ["2025-12-11T09:00:00Z", "Asia/Kolkata", null],
  ["2025-07-10T23:30:00Z", "UTC", "-1 day"],
])("%s is marked in %s if its date differs from the date in London", (at, zone, shift) => {
  expect(dayShift(at, zone, "Europe/London")).toBe(shift);
});

describe("the known clock of an edition's time zone", () => {
  test.each([december, july])("equals the formatted time for $timeZone", (edition) => {
    const at = opening(edition).toISOString();
    const shown = () => [
      clockTime(at, edition.timeZone),
      calendarDate(at, edition.timeZone),
      offsetOf(edition.timeZone, new Date(at)),
    ];
    const formatted = shown();
    expect(formatted).toEqual(["9:00 AM", edition.firstDay, edition.clocks?.name]);
    learnClocks(edition);
    expect(knownClocks(edition.timeZone, new Date(at))).toEqual(edition.clocks);
    expect(shown()).toEqual(formatted);
  });

  test("is used only from the opening of the edition to its end", () => {
    learnClocks(december);
    const known = (at: string) => knownClocks("Europe/London", new Date(at)) !== null;
    expect(["2025-12-11T09:00:00Z", "2025-12-12T18:00:00Z"].map(known)).toEqual([true, true]);
    expect(["2025-12-11T08:59:59Z", "2025-12-12T18:00:01Z"].map(known)).toEqual([false, false]);
    expect(clockTime("2026-07-11T09:00:00Z", "Europe/London")).toBe("10:00 AM");
  });

  test("is not used if the clocks change between the days of the edition", () => {
    const timeZone = "Europe/Lisbon";
    const dates = { firstDay: "2026-03-28", lastDay: "2026-03-29" };
    learnClocks({ ...december, ...dates, timeZone, clocks: null });
    expect(knownClocks(timeZone, new Date("2026-03-28T12:00:00Z"))).toBeNull();
    expect(clockTime("2026-03-28T12:00:00Z", timeZone)).toBe("12:00 PM");
    expect(clockTime("2026-03-29T12:00:00Z", timeZone)).toBe("1:00 PM");
  });
});

test("the days of the event are written as one span", () => {
  expect(eventDates(december)).toBe("11–12 December 2025");
  expect(eventDates(july)).toBe("14–16 July 2026");
  expect(eventDates({ firstDay: "2026-07-14", lastDay: "2026-07-14" })).toBe("14 July 2026");
  expect(spokenSpan("2026-06-30", "2026-07-01")).toBe("30 June – 1 July 2026");
  expect(spokenSpan("2026-12-31", "2027-01-02")).toBe("31 December 2026 – 2 January 2027");
  expect(shortSpan(december.firstDay, december.lastDay)).toBe("11–12 Dec");
  expect(shortSpan("2026-06-30", "2026-07-01")).toBe("30 Jun – 1 Jul");
});

test("a calendar date has a spoken, a long and a short format", () => {
  expect(spokenDay("2025-11-05")).toBe("5 November 2025");
  expect(longDate("2025-10-04")).toBe("October 4, 2025");
  expect(shortDay("2025-12-11")).toBe("Thu 11 Dec");
});
