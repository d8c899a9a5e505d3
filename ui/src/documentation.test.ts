import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { builtinResolvers, makeFsImporter, parse, type Documentation } from "react-docgen";
import { describe, expect, test } from "vitest";

const folder = import.meta.dirname;
const components = globSync("*/*.tsx", { cwd: folder })
  .filter((file) => basename(file, ".tsx") === dirname(file))
  .toSorted();

test("more than 40 components are found", () => {
  expect(components.length).toBeGreaterThan(40);
});

describe.each(components)("%s", (file) => {
  const name = dirname(file);

  test("has stories, including a default one", () => {
    const stories = join(folder, name, `${name}.stories.tsx`);
    expect(existsSync(stories)).toBe(true);
    expect(readFileSync(stories, "utf8")).toContain("export const Default:");
  });

  test("documents itself and each of its props", () => {
    const documented = documentationOf(file);
    expect(documented.length).toBeGreaterThan(0);
    const silent = documented.flatMap(({ displayName, description, props = {} }) => [
      ...(description ? [] : [displayName]),
      ...Object.entries(props)
        .filter(([, prop]) => prop.tsType?.name !== "never" && !isSentence(prop.description))
        .map(([prop]) => `${displayName}.${prop}`),
    ]);
    expect(silent).toEqual([]);
  });

  test("stays below 200 lines and takes its colours and type sizes from the tokens", () => {
    const source = readFileSync(join(folder, file), "utf8");
    expect(source.split("\n").length).toBeLessThanOrEqual(200);
    const styles = globSync("*.module.css", { cwd: join(folder, name) })
      .map((sheet) => readFileSync(join(folder, name, sheet), "utf8"))
      .join("\n");
    expect(`${source}${styles}`.match(literalColour) ?? []).toEqual([]);
    expect(styles.match(literalTypeSize) ?? []).toEqual([]);
  });
});

/** A hard-coded colour. */
const literalColour =
  /(?<!&)#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!["'`]?\s*=>)|\b(?:rgb|hsl|oklch)a?\([\d.]/gi;

/**
 * A font size outside the type scale; only text that fills its container may use container units.
 */
const literalTypeSize = /font(?:-size)?: (?![^;]*cqi)[^;]*\d(?:rem|vw)[^;]*;/g;

function documentationOf(file: string): Documentation[] {
  return parse(readFileSync(join(folder, file), "utf8"), {
    filename: join(folder, file),
    importer: makeFsImporter(),
    resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
  });
}

function isSentence(text: string | undefined): boolean {
  return text !== undefined && /^\S[\s\S]*[.!?]$/.test(text.trim());
}
