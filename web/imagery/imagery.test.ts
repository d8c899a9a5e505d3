import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { subjects } from "./articles/subjects.ts";

/** What each picture may weigh, in kilobytes. */
const budgets: Record<string, number> = {
  "film/horizon.webm": 900,
  "film/horizon.mp4": 900,
  "film/horizon.avif": 40,
  "film/horizon-narrow.avif": 25,
  "share.jpg": 120,
  "favicon.svg": 1,
  "icons/apple-touch-icon.png": 30,
  "icons/icon-192.png": 30,
  "icons/icon-512.png": 30,
  "icons/icon-maskable-512.png": 30,
  ...Object.fromEntries(Object.keys(subjects).map((slug) => [`articles/${slug}.avif`, 30])),
};

test.each(Object.entries(budgets))("%s weighs no more than %d KB", (file, kilobytes) => {
  const { size } = statSync(join(import.meta.dirname, "../public", file));
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(kilobytes * 1000);
});
