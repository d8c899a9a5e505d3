import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import * as tokens from "ui/theme/tokens";

const { schemes } = tokens;

test("changed design tokens change the themes of the console", async () => {
  const before = await import("./theme.ts");
  expect(before.lightTheme.palette?.background).toMatchObject({ default: schemes.light.surface });
  expect(JSON.stringify(before.lightTheme)).toContain(schemes.light.signal);

  vi.resetModules();
  vi.doMock("ui/theme/tokens", () => ({
    ...tokens,
    fonts: { ...tokens.fonts, text: "Another Face" },
    schemes: {
      light: { ...schemes.light, surface: "#fedcba", signal: "#00ff7f" },
      dark: { ...schemes.dark, surfaceRaised: "#012345" },
    },
  }));
  const after = await import("./theme.ts");
  expect(after.lightTheme.palette?.background).toMatchObject({ default: "#fedcba" });
  expect(after.darkTheme.palette?.background).toMatchObject({ paper: "#012345" });
  expect(after.lightTheme.typography).toMatchObject({ fontFamily: "Another Face" });
  expect(JSON.stringify(after.lightTheme)).toContain("#00ff7f");
  expect(JSON.stringify(after.lightTheme)).not.toContain(schemes.light.signal);
});

test("the console uses no colour or font size outside the tokens", () => {
  const folder = join(import.meta.dirname, "..");
  const sources = globSync("**/*.{ts,tsx}", { cwd: folder, exclude: ["**/*.test.ts"] });
  expect(sources.length).toBeGreaterThan(40);
  expect("color: #a3211c").toMatch(literalColour);
  expect("fontSize: 15").toMatch(literalTypeSize);
  const literals = sources.flatMap((file) => {
    const source = readFileSync(join(folder, file), "utf8");
    return [...source.matchAll(literalColour), ...source.matchAll(literalTypeSize)].map(
      ([literal]) => `${file}: ${literal}`,
    );
  });
  expect(literals).toEqual([]);
});

/** A hard-coded colour. */
const literalColour = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch)a?\([\d.]/gi;

/** A font size outside the type scale. */
const literalTypeSize = /fontSize: ["'`]?\.?\d|font: ["'`]\d+ [\d.]+(?:rem|px)/g;
