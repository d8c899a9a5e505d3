import { expect, test } from "vitest";
import { inPounds } from "./in-pounds.ts";

test.each([
  [0, "£0"],
  [165, "£165"],
  [1595, "£1,595"],
  [118_500, "£118,500"],
])("%d is read as %s", (price, text) => {
  expect(inPounds(price)).toBe(text);
});
