import { expect, test } from "vitest";
import { december } from "../testing/content-api.ts";
import { grow } from "./use-growing-figures.ts";

test("a step never falls and never leaps", () => {
  expect(grow(december.counters, () => 0)).toEqual(december.counters);
  expect(grow(december.counters, () => 0.999)).toEqual({
    attendees: 203,
    speakers: 31,
    countries: 26,
  });
});
