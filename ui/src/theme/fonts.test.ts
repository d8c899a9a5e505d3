import { readFile, stat } from "node:fs/promises";
import { expect, test } from "vitest";

/**
 * The fonts that a page in English loads; the extended ones load only for a character in their
 * `unicode-range`.
 */
const loaded = ["title", "board", "text"];

test("the fonts of a page in English total at most 70 KB", async () => {
  const sizes = await Promise.all(
    loaded.map(async (name) => (await stat(new URL(`fonts/${name}.woff2`, import.meta.url))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(70_000);
});

test("the code font is at most 12 KB", async () => {
  const { size } = await stat(new URL("fonts/code.woff2", import.meta.url));
  expect(size).toBeLessThanOrEqual(12_000);
});

test("the style sheet declares each font and loads none from another origin", async () => {
  const sheet = await readFile(new URL("fonts.css", import.meta.url), "utf8");
  for (const name of [...loaded, "code"]) expect(sheet).toContain(`./fonts/${name}.woff2`);
  expect(sheet).not.toMatch(/https?:|\/\//);
});
