import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../public");

/** Maximum size of static files, in kilobytes. */
const budgets: Record<string, number> = {
  "film/*.{webm,mp4}": 900,
  "film/horizon.avif": 40,
  "film/horizon-narrow.avif": 25,
  "share.jpg": 120,
  "favicon.svg": 1,
  "icons/*.png": 30,
  "articles/*.avif": 30,
  "portraits/*.avif": 14,
  "{companies,partners}/*.svg": 6,
};

test.each(Object.entries(budgets))("%s: each file has at most %d KB", (pattern, kilobytes) => {
  const files = globSync(pattern, { cwd: folder });
  expect(files).not.toEqual([]);
  const heavy = files.filter((file) => {
    const { size } = statSync(join(folder, file));
    return size === 0 || size > kilobytes * 1000;
  });
  expect(heavy).toEqual([]);
});

test("every picture has a budget", () => {
  const weighed = new Set(Object.keys(budgets).flatMap((each) => globSync(each, { cwd: folder })));
  const pictures = globSync("**/*.{avif,jpg,mp4,png,svg,webm}", { cwd: folder });
  expect(pictures.filter((file) => !weighed.has(file))).toEqual([]);
});

test("logos contain outlines only, without text or images", () => {
  const marks = globSync("{companies,partners}/*.svg", { cwd: folder });
  const others = marks.filter((file) =>
    /<text|<image|font-family/.test(readFileSync(join(folder, file), "utf8")),
  );
  expect(others).toEqual([]);
});
