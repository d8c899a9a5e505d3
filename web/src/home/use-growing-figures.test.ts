import { expect, test } from "vitest";
import { december } from "../testing/content-api.ts";
import { grow } from "./use-growing-figures.ts";

test("a figure never decreases, and grows only by a small step", () => {
  expect(grow(december.counters, december.counterDrift, () => 0)).toEqual(december.counters);
  expect(grow(december.counters, december.counterDrift, () => 0.999)).toEqual({
    attendees: 203,
    speakers: 31,
    countries: 26,
  });
});

test("a figure whose largest step is 0 does not change", () => {
  const still = { attendees: 0, speakers: 0, countries: 0 };
  expect(grow(december.counters, still, () => 0.999)).toEqual(december.counters);
});
