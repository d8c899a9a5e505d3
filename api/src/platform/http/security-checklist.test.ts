import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const checklist = readFileSync(join(root, "storybook/docs/security.mdx"), "utf8");

/** Requirements that the checklist claims are tested, such as 7.4.3. */
const claimed = checklist.split("\n").flatMap((line) => {
  const [, number = "", claim = ""] = /^\| ([\d.]+) +\| (.*)\|$/.exec(line) ?? [];
  const [, others] = /^tested as ([\d., and]+)/.exec(claim) ?? [];
  if (others !== undefined) return others.match(/\d+\.\d+\.\d+/g) ?? [];
  return claim.startsWith("tested") ? [number] : [];
});

/** Test titles that the checklist names for attack vectors. */
const namedTitles = [...checklist.matchAll(/^\| [a-z].*\|(.*)\|$/gm)].flatMap(([, tests = ""]) =>
  [...tests.matchAll(/_([^_]+)_/g)].map(([, title = ""]) => title),
);

test("every requirement marked as tested in the security checklist has a test with its number in the title", () => {
  const titles = sourcesOfTests();
  const tested = new Set([...titles.matchAll(/ASVS (\d+\.\d+\.\d+)/g)].map(([, number]) => number));
  expect(claimed.length).toBeGreaterThan(60);
  expect(claimed.filter((number) => !tested.has(number))).toEqual([]);
});

test("every test that the security checklist names for an attack vector exists", () => {
  const sources = sourcesOfTests();
  expect(namedTitles.length).toBeGreaterThan(5);
  expect(namedTitles.filter((title) => !sources.includes(title))).toEqual([]);
});

function sourcesOfTests(): string {
  return globSync("{api,worker,ui,web,admin}/{src,e2e,build}/**/*.{test,e2e}.{ts,tsx}", {
    cwd: root,
  })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
}
