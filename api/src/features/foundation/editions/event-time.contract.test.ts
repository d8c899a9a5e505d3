import { expect, test } from "vitest";
import { instantOf, withOffset } from "./event-time.contract.ts";

test.each([
  ["2025-12-11", "09:00", "Europe/London", "2025-12-11T09:00:00.000Z"],
  ["2026-07-01", "09:00", "Europe/London", "2026-07-01T08:00:00.000Z"],
  ["2026-07-01", "00:00", "Asia/Kolkata", "2026-06-30T18:30:00.000Z"],
  ["2026-07-01", "00:00", "America/Los_Angeles", "2026-07-01T07:00:00.000Z"],
  ["2026-01-01", "00:00", "Pacific/Auckland", "2025-12-31T11:00:00.000Z"],
  // The first midnight after the clocks go forward in Auckland.
  ["2026-09-28", "00:00", "Pacific/Auckland", "2026-09-27T11:00:00.000Z"],
])("%s %s in the time zone %s is the instant %s", (date, time, zone, instant) => {
  expect(instantOf(date, time, zone).toISOString()).toBe(instant);
});

test.each([
  ["2025-12-11T09:00:00Z", "Europe/London", "2025-12-11T09:00:00+00:00"],
  ["2026-07-01T08:00:00Z", "Europe/London", "2026-07-01T09:00:00+01:00"],
  ["2025-12-11T20:00:00Z", "Asia/Kolkata", "2025-12-12T01:30:00+05:30"],
  ["2025-12-11T05:00:00Z", "America/Los_Angeles", "2025-12-10T21:00:00-08:00"],
])("the instant %s in the time zone %s is formatted as %s", (instant, zone, written) => {
  expect(withOffset(new Date(instant), zone)).toBe(written);
});
