import { expect, test } from "vitest";
import { nextTab } from "./next-tab.ts";

test.each([
  ["ArrowRight", 0, "ltr", 1],
  ["ArrowRight", 2, "ltr", 0],
  ["ArrowLeft", 0, "ltr", 2],
  ["ArrowLeft", 0, "rtl", 1],
  ["ArrowRight", 0, "rtl", 2],
  ["Home", 2, "ltr", 0],
  ["End", 0, "rtl", 2],
  ["ArrowDown", 0, "ltr", null],
  ["Enter", 1, "ltr", null],
] as const)("%s on tab %i, %s, leads to %s", (key, index, direction, next) => {
  expect(nextTab(key, index, 3, direction)).toBe(next);
});
