import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { cssVariables } from "./css-variables.ts";

test("variables.css says what the tokens say", async () => {
  const written = await readFile(new URL("./variables.css", import.meta.url), "utf8");
  expect(withoutSpace(written), "tokens.ts has changed: run `npm run tokens --workspace ui`").toBe(
    withoutSpace(cssVariables()),
  );
});

function withoutSpace(css: string): string {
  return css.replaceAll(/\s+/g, "");
}
