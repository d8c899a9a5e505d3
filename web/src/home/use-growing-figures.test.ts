import { expect, test } from "vitest";
import { initialFigures } from "../content/figures.ts";
import { grow } from "./use-growing-figures.ts";

test("figures begin where the organisers counted", () => {
  expect(initialFigures).toEqual({ attendees: 200, speakers: 30, countries: 25 });
});

test("a step never falls and never leaps", () => {
  expect(grow(initialFigures, () => 0)).toEqual(initialFigures);
  expect(grow(initialFigures, () => 0.999)).toEqual({
    attendees: 203,
    speakers: 31,
    countries: 26,
  });
});
