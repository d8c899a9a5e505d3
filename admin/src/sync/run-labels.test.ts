import { expect, test } from "vitest";
import { undoInPart } from "../testing/sync-samples.ts";
import { ageInWords, summaryOf } from "./run-labels.ts";

test.each([
  [0, "0 seconds ago"],
  [59, "59 seconds ago"],
  [60, "1 minute ago"],
  [3599, "59 minutes ago"],
  [7200, "2 hours ago"],
  [200_000, "2 days ago"],
])("%d seconds are shown as “%s”", (seconds, words) => {
  expect(ageInWords(seconds)).toBe(words);
});

test.each([
  ["undo", 1, "1 changed, 1 left as it is"],
  ["undo", 2, "1 changed, 2 left as they are"],
  ["apply", 2, "1 changed"],
] as const)("the result of an %s with %d unchanged records is “%s”", (mode, unchanged, words) => {
  expect(summaryOf({ mode, counts: { ...undoInPart.counts, unchanged } })).toBe(words);
});
