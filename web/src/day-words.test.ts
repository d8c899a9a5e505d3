import { expect, test } from "vitest";
import { daysLong, everyDay } from "./day-words.ts";
import { capitalised, enumerated } from "./number-words.ts";

test.each([
  ["2026-07-14", "one day", "the day"],
  ["2026-07-15", "two days", "both days"],
  ["2026-07-16", "three days", "all three days"],
  ["2026-07-18", "five days", "all five days"],
])("an edition until %s lasts “%s”, and every day is “%s”", (lastDay, long, every) => {
  const dates = { firstDay: "2026-07-14", lastDay };
  expect([daysLong(dates), everyDay(dates)]).toEqual([long, every]);
});

test("text is capitalised, and items are enumerated", () => {
  expect(capitalised("both days")).toBe("Both days");
  expect([["a"], ["a", "b"], ["a", "b", "c"]].map((items) => enumerated(items))).toEqual([
    "a",
    "a and b",
    "a, b and c",
  ]);
});
