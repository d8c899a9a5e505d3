import { expect, test } from "vitest";
import { lengthFindings } from "./length-findings.ts";

const of = (lastDay: string, tagline: string) => ({
  id: "edition",
  firstDay: "2026-07-14",
  lastDay,
  tagline,
});
const pass = { id: "pass", name: "Visitor", description: "Both days.", features: [] };

test.each([
  ["2026-07-15", "Two days of aviation", []],
  [
    "2026-07-16",
    "Two days of aviation",
    ["The tagline says “Two days”, and the edition has 3 days."],
  ],
  ["2026-07-16", "A 3-day congress", []],
  [
    "2026-07-14",
    "The two-day congress",
    ["The tagline says “two-day”, and the edition lasts one day."],
  ],
  ["2026-07-16", "Open for 90 days", []],
])(
  "the length of an edition until %s is compared with the tagline: %s",
  (lastDay, tagline, expected) => {
    expect(lengthFindings(of(lastDay, tagline), []).map(({ text }) => text)).toEqual(expected);
  },
);

test("the finding of a pass with another number of days links to its form", () => {
  expect(lengthFindings(of("2026-07-16", ""), [pass])).toMatchObject([
    { text: "Visitor says “Both days”, and the edition has 3 days.", path: "/passes/pass" },
  ]);
  expect(lengthFindings(of("2026-07-15", ""), [pass])).toEqual([]);
});
