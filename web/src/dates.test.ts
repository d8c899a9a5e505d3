import { expect, test } from "vitest";
import { event } from "api/contract/event";
import {
  calendarDate,
  clockTime,
  dayShift,
  eventDates,
  longDate,
  nextDay,
  shortDay,
  shortSpan,
  spokenDay,
  spokenSpan,
} from "./dates.ts";

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
])("%s is on the date of London or marked as another in %s", (at, zone, shift) => {
  expect(dayShift(at, zone, "Europe/London")).toBe(shift);
});

test("the clocks of the event's place are what they are said to be on its days", () => {
  for (const date of event.dates) {
    const parts = new Intl.DateTimeFormat("en-GB", {
      timeZone: event.timeZone,
      timeZoneName: "short",
      hour: "numeric",
      minute: "numeric",
    }).formatToParts(new Date(`${date}T12:00:00Z`));
    const part = (name: string) => parts.find(({ type }) => type === name)?.value;
    expect(part("timeZoneName")).toBe(event.clocks.name);
    const shown = Number(part("hour")) * 60 + Number(part("minute"));
    expect(shown - 12 * 60).toBe(event.clocks.aheadOfUtc);
  }
});

test("the event's days are one span", () => {
  expect(eventDates).toBe("11–12 December 2025");
  expect(spokenSpan("2026-06-30", "2026-07-01")).toBe("30 June – 1 July 2026");
  expect(shortSpan(...event.dates)).toBe("11–12 Dec");
  expect(shortSpan("2026-06-30", "2026-07-01")).toBe("30 Jun – 1 Jul");
});

test("a calendar date is written in the format of its place", () => {
  expect(spokenDay("2025-11-05")).toBe("5 November 2025");
  expect(longDate("2025-10-04")).toBe("October 4, 2025");
  expect(shortDay("2025-12-11")).toBe("Thu 11 Dec");
  expect(nextDay("2025-12-31")).toBe("2026-01-01");
});
