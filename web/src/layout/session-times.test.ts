import { expect, test } from "vitest";
import { event } from "api/contract/event";
import { calendarDate, clockTime, dayShift, zoneName } from "./session-times.ts";

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

test("a zone is told by its city and its offset on the day", () => {
  expect(zoneName("Europe/London", new Date("2025-12-11"))).toBe("London time (GMT)");
  expect(zoneName("Europe/London", new Date("2025-07-11"))).toBe("London time (BST)");
  expect(zoneName("America/Los_Angeles", new Date("2025-12-11"))).toMatch(/^Los Angeles time \(/);
});

test.each([
  ["2025-12-11T16:00:00Z", "Pacific/Auckland", "+1 day"],
  ["2025-12-11T07:30:00Z", "America/Los_Angeles", "-1 day"],
  ["2025-12-11T09:00:00Z", "Asia/Kolkata", null],
  ["2025-07-10T23:30:00Z", "UTC", "-1 day"],
])("%s is on the date of London or told apart in %s", (at, zone, shift) => {
  expect(dayShift(at, zone, "Europe/London")).toBe(shift);
});

test("cities are called what they are called today, whatever the browser calls their zone", () => {
  const at = new Date("2025-12-11");
  expect(zoneName("Asia/Calcutta", at)).toBe("Kolkata time (GMT+5:30)");
  expect(zoneName("Asia/Kolkata", at)).toBe("Kolkata time (GMT+5:30)");
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
