import { expect, test } from "vitest";
import { saleAt } from "./sale.ts";

test.each([
  ["2025-11-02T23:59:59.999Z", "open", null, "2025-11-03T00:00:00.000Z"],
  ["2025-11-03T00:00:00.000Z", "closingSoon", 3, "2025-11-04T00:00:00.000Z"],
  ["2025-11-04T09:00:00.000Z", "closingSoon", 2, "2025-11-05T00:00:00.000Z"],
  ["2025-11-05T23:59:59.999Z", "closingSoon", 1, "2025-11-06T00:00:00.000Z"],
  ["2025-11-06T00:00:00.000Z", "closed", null, undefined],
])("at %s a pass bookable until 5 November is %s", (at, sale, daysToBook, until) => {
  const { validUntil, ...state } = saleAt("2025-11-05", "Europe/London", new Date(at));
  expect(state).toEqual({ sale, daysToBook });
  expect(validUntil?.toISOString()).toBe(until);
});

test("days end in the time zone of the edition, also on a day with a clock change", () => {
  const at = (text: string) => saleAt("2025-03-30", "Europe/London", new Date(text));
  // Its last day has 23 hours.
  expect(at("2025-03-29T23:59:59Z").daysToBook).toBe(2);
  expect(at("2025-03-30T22:59:59Z").daysToBook).toBe(1);
  expect(at("2025-03-30T23:00:00Z").sale).toBe("closed");
  expect(saleAt("2026-07-01", "Asia/Kolkata", new Date("2026-07-01T18:30:00Z")).sale).toBe(
    "closed",
  );
});
