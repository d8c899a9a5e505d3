import { expect, test } from "vitest";
import { elapsedTime } from "./elapsed-time.ts";

test.each([
  [0, "1 minute ago"],
  [119_999, "1 minute ago"],
  [59 * 60_000, "59 minutes ago"],
  [60 * 60_000, "1 hour ago"],
  [47 * 3600_000, "1 day ago"],
  [72 * 3600_000, "3 days ago"],
])("%i milliseconds are shown as “%s”", (milliseconds, words) => {
  expect(elapsedTime(milliseconds)).toBe(words);
});
