import { expect, test } from "vitest";
import { ageInWords } from "./run-labels.ts";

test.each([
  [0, "0 seconds ago"],
  [59, "59 seconds ago"],
  [60, "1 minute ago"],
  [3599, "59 minutes ago"],
  [7200, "2 hours ago"],
  [200_000, "2 days ago"],
])("%d seconds are %s", (seconds, words) => {
  expect(ageInWords(seconds)).toBe(words);
});
