import { expect, test } from "vitest";
import { eventDate, eventTime, instantOn } from "./event-time.ts";

test.each([
  ["Europe/London", "2025-12-11", "2025-12-11T09:30:00.000Z"],
  ["Europe/London", "2025-07-11", "2025-07-11T08:30:00.000Z"],
  ["Asia/Kolkata", "2025-12-11", "2025-12-11T04:00:00.000Z"],
  ["Pacific/Auckland", "2025-12-11", "2025-12-10T20:30:00.000Z"],
])("09:30 in %s on %s converts to an instant and back", (timeZone, firstDay, instant) => {
  const edition = { timeZone, firstDay, lastDay: firstDay };
  expect(instantOn(edition, 1, "09:30")).toBe(instant);
  expect(eventTime(edition, instant)).toBe("09:30");
  expect(eventDate(edition, instant)).toBe(firstDay);
});
