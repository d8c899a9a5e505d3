import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cssVariables } from "./css-variables.ts";

test("variables.css matches the tokens", async () => {
  const written = await readFile(new URL("./variables.css", import.meta.url), "utf8");
  expect(withoutSpace(written), "tokens.ts has changed: run `npm run tokens --workspace ui`").toBe(
    withoutSpace(cssVariables()),
  );
});

test("every CSS variable used by the site is defined", async () => {
  const root = join(import.meta.dirname, "../../..");
  const [used, set] = [new Set<string>(), new Set<string>()];
  for await (const path of glob("{ui,web}/src/**/*.{css,ts,tsx}", { cwd: root })) {
    const text = await readFile(join(root, path), "utf8");
    for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)\)/g)) used.add(name);
    for (const [, name = ""] of text.matchAll(/(--[\w-]+)["']?\s*:/g)) set.add(name);
  }
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});

function withoutSpace(css: string): string {
  return css.replaceAll(/\s+/g, "");
}
