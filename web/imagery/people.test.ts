import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { companies, companyMark } from "../src/content/companies.ts";
import { partners } from "../src/content/partners.ts";
import { marks } from "./marks/make-marks.ts";
import { portraitBudget } from "./portraits/make-portraits.ts";
import { people } from "./portraits/people.ts";
import { publicFolder } from "./studio.ts";

const speakersSheet = join(import.meta.dirname, "../../api/src/database/seed/speakers.csv");
const sampleSpeakers: { Company: string }[] = parse(readFileSync(speakersSheet), { columns: true });

const markBudget = 6000;

describe("portraits", () => {
  test.each(Object.keys(people))("%s has been drawn and is light", (slug) => {
    expect(statSync(join(publicFolder, `portraits/${slug}.avif`)).size).toBeLessThanOrEqual(
      portraitBudget,
    );
  });

  test("are those of the people who are described, no more", () => {
    const drawn = readdirSync(join(publicFolder, "portraits")).toSorted();
    expect(drawn).toEqual(
      Object.keys(people)
        .map((slug) => `${slug}.avif`)
        .toSorted(),
    );
  });
});

describe("marks", () => {
  const files = Object.entries(marks).flatMap(([folder, drawings]) =>
    Object.keys(drawings).map((id) => `/${folder}/${id}.svg`),
  );

  test.each(files)("%s holds outlines only and is light", (file) => {
    const path = join(publicFolder, file);
    expect(statSync(path).size).toBeLessThanOrEqual(markBudget);
    expect(readFileSync(path, "utf8")).not.toMatch(/<text|<image|font-family/);
  });

  test("are those that the site shows", () => {
    const shown = [...companies, ...partners].map(({ image }) => image);
    expect(shown.toSorted()).toEqual(files.toSorted());
    expect(shown.every((image) => existsSync(join(publicFolder, image)))).toBe(true);
  });

  test("exist for every company for which a sample speaker works", () => {
    const employers = sampleSpeakers.map(({ Company }) => Company);
    expect(employers).toHaveLength(42);
    expect(employers.filter((company) => companyMark(company) === null)).toEqual([]);
    expect(new Set(employers).size).toBe(companies.length);
  });

  test("have one size, but for two companies", () => {
    const sizes = companies.map(({ height }) => height);
    const usual = sizes[0];
    expect(sizes.filter((height) => height !== usual)).toHaveLength(2);
  });
});
