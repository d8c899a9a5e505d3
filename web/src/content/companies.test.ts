import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { companies, companyMark } from "./companies.ts";

const root = join(import.meta.dirname, "../../..");
const speakersSheet = join(root, "api/src/app/database/seed/speakers.csv");
const sampleSpeakers: { Company: string }[] = parse(readFileSync(speakersSheet), { columns: true });

test("every company has a logo file, and every logo file has a company", () => {
  const shown = companies.map(({ image }) => image);
  const files = globSync("companies/*.svg", { cwd: join(root, "web/public") });
  expect(shown.toSorted()).toEqual(files.map((file) => `/${file}`).toSorted());
});

test("every company of a sample speaker has a logo", () => {
  const employers = sampleSpeakers.map(({ Company }) => Company);
  expect(employers).toHaveLength(42);
  expect(employers.filter((company) => companyMark(company) === null)).toEqual([]);
  expect(new Set(employers).size).toBe(companies.length);
});

test("all logos but two have the same height", () => {
  const sizes = companies.map(({ height }) => height);
  const usual = sizes[0];
  expect(sizes.filter((height) => height !== usual)).toHaveLength(2);
});
