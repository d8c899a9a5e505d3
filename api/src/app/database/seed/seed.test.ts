import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dateOfDay } from "../../../features/editions/editions.contract.ts";
import { instantOf } from "../../../features/editions/event-time.contract.ts";
import { placeholders } from "../../../features/editions/placeholders.contract.ts";
import {
  audienceFields,
  benefitFields,
  headlineFields,
  partnerFields,
  questionFields,
  sponsorTierFields,
  themeFields,
} from "../../../features/edition-content/edition-content.contract.ts";
import { expoPackageFields, passFields } from "../../../features/passes/passes.contract.ts";
import { policyFields } from "../../../features/policies/policies.contract.ts";
import { createBody, type Fields } from "../../../platform/http/fields.contract.ts";
import { category, newsPost } from "../../../features/news/news.contract.ts";
import { fullName, speakerSlug } from "../../../features/speakers/speakers.contract.ts";
import { sampleEdition } from "./edition.ts";
import { sampleCategories } from "./categories.ts";
import {
  sampleAudiences,
  sampleBenefits,
  sampleHeadlines,
  samplePartners,
  sampleQuestions,
  sampleSponsorTiers,
  sampleThemes,
} from "./edition-content.ts";
import { sampleNews } from "./news.ts";
import { sampleExpoPackages, samplePasses } from "./passes.ts";
import { samplePolicies } from "./policies.ts";
import { sampleSpeakers, sampleTopics } from "./sample-sheets.ts";

const sitePictures = join(import.meta.dirname, "../../../../../web/public");
const words = (text: string | null = "") => text?.split(/\s+/).filter(Boolean).length;
const distinct = (values: string[]) => new Set(values).size;

const speakers = sampleSpeakers();
const programme = sampleTopics(
  speakers.map((speaker) => ({
    id: crypto.randomUUID(),
    slug: speaker.slug,
    fullName: fullName(speaker),
  })),
);

describe("speakers", () => {
  test("are 42 in an unbroken order, the first twelve featured", () => {
    expect(speakers.map((speaker) => speaker.displayOrder)).toEqual(
      Array.from({ length: 42 }, (_, index) => index + 1),
    );
    expect(speakers.filter((speaker) => speaker.featured)).toEqual(speakers.slice(0, 12));
  });

  test.each(speakers)("$slug is derived from the name", (speaker) => {
    expect(speaker.slug).toBe(speakerSlug(speaker.firstName, speaker.lastName));
  });

  test.each(speakers)("$slug has two or three paragraphs of 90 to 160 words", ({ bio }) => {
    const paragraphs = bio?.split("\n\n").length;
    expect(paragraphs).toBeGreaterThanOrEqual(2);
    expect(paragraphs).toBeLessThanOrEqual(3);
    expect(words(bio)).toBeGreaterThanOrEqual(90);
    expect(words(bio)).toBeLessThanOrEqual(160);
  });

  test("have portraits, but for eight whose initials are seen, two of them featured", () => {
    const without = speakers.filter((speaker) => speaker.photoUrl === null);
    expect(without).toHaveLength(8);
    expect(without.filter((speaker) => speaker.featured)).toHaveLength(2);
    const missing = speakers.filter(
      ({ photoUrl }) => photoUrl !== null && !existsSync(join(sitePictures, photoUrl)),
    );
    expect(missing).toEqual([]);
  });

  test("stretch the layout: diacritics, one hyphen, one very long name", () => {
    const names = speakers.map(fullName);
    expect(names.filter((name) => name.normalize("NFD") !== name).length).toBeGreaterThan(1);
    expect(names.filter((name) => name.includes("-"))).toHaveLength(1);
    expect(names.filter((name) => name.replace(/\s/g, "").length >= 40)).toHaveLength(1);
  });
});

describe("programme", () => {
  type Line = (typeof programme)[number];

  const at = ({ startTime, endTime }: Line) => ({
    start: startTime?.getTime() ?? Number.NaN,
    end: endTime?.getTime() ?? Number.NaN,
  });

  const lastOfSameRoom = (lines: Line[], line: Line) =>
    lines.slice(0, lines.indexOf(line)).findLast((earlier) => earlier.location === line.location);

  test.each([1, 2] as const)(
    "day %i has fourteen sessions in the event's hours, in order",
    (day) => {
      const lines = programme.filter((line) => line.day === day);
      expect(lines.map((line) => line.displayOrder)).toEqual(
        Array.from({ length: 14 }, (_, index) => index + 1),
      );
      const starts = lines.map((line) => at(line).start);
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      const { hours, timeZone } = sampleEdition;
      const date = dateOfDay(sampleEdition, day);
      const clock = (time: string) => instantOf(date, time, timeZone).getTime();
      for (const { start, end } of lines.map(at)) {
        expect(start).toBeGreaterThanOrEqual(clock(hours.from));
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(clock(hours.to));
      }
      expect(starts.filter((start) => start === clock("16:00"))).toHaveLength(1);
    },
  );

  test.each([1, 2])("day %i never holds two sessions in one room at once", (day) => {
    const lines = programme.filter((line) => line.day === day);
    for (const line of lines) {
      const earlier = lastOfSameRoom(lines, line);
      expect(earlier === undefined || at(earlier).end <= at(line).start).toBe(true);
    }
    const parallel = lines.filter((line, index) => {
      const previous = lines[index - 1];
      return previous && at(line).start === at(previous).start;
    });
    expect(parallel).toHaveLength(1);
  });

  test("has speakers, and nobody for breaks and networking", () => {
    for (const line of programme) {
      const isPause = line.type === "break" || line.type === "networking";
      expect(line.speakerId === null, line.title).toBe(isPause);
    }
  });

  test("has slugs of its own", () => {
    expect(distinct(programme.map((line) => line.slug))).toBe(28);
  });

  test.each(programme)("$slug is described in 40 to 90 words", ({ description }) => {
    expect(words(description)).toBeGreaterThanOrEqual(40);
    expect(words(description)).toBeLessThanOrEqual(90);
  });
});

describe("what belongs to the edition", () => {
  test.each([
    ["passes", passFields, samplePasses, 3],
    ["expo packages", expoPackageFields, sampleExpoPackages, 3],
    ["sponsor tiers", sponsorTierFields, sampleSponsorTiers, 4],
    ["partners", partnerFields, samplePartners, 13],
    ["questions", questionFields, sampleQuestions, 13],
    ["themes", themeFields, sampleThemes, 8],
    ["audiences", audienceFields, sampleAudiences, 4],
    ["benefits", benefitFields, sampleBenefits, 4],
    ["headlines", headlineFields, sampleHeadlines, 10],
    ["policies", policyFields, samplePolicies, 2],
  ])("%s are such as the API accepts", (_name, fields: Fields, samples: object[], count) => {
    expect(samples).toHaveLength(count);
    expect(samples.map((sample) => createBody(fields).parse(sample))).toEqual(samples);
  });

  test("passes and expo packages cost what the organisers ask, each paid by a link of its own", () => {
    expect(samplePasses.map(({ price, bookBy }) => [price, bookBy])).toEqual([
      [125, "2025-11-05"],
      [165, "2025-11-05"],
      [595, "2025-12-11"],
    ]);
    expect(sampleExpoPackages.map(({ price }) => price)).toEqual([650, 1250, 1850]);
    const links = [...samplePasses, ...sampleExpoPackages].map(({ paymentLink }) => paymentLink);
    expect(new Set(links).size).toBe(6);
  });

  test("partners have marks", () => {
    const missing = samplePartners.filter(
      ({ imageUrl }) => !existsSync(join(sitePictures, imageUrl)),
    );
    expect(missing).toEqual([]);
  });

  test("texts name no facts but those that there are", () => {
    const texts = [
      ...sampleQuestions.map(({ answer }) => answer),
      ...samplePolicies.map(({ content }) => content),
    ];
    const named = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.filter((name) => !placeholders.some((placeholder) => placeholder === name)),
    ).toEqual([]);
  });
});

describe("news", () => {
  test("has eight categories whose colour carries white text", () => {
    expect(sampleCategories).toHaveLength(8);
    for (const row of sampleCategories) {
      category.omit({ id: true }).parse(row);
      expect(contrastWithWhite(row.color)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("has three published articles, two drafts and one archived", () => {
    expect(sampleNews.map((post) => post.status).toSorted()).toEqual([
      "archived",
      "draft",
      "draft",
      "published",
      "published",
      "published",
    ]);
    expect(distinct(sampleNews.map((post) => post.slug))).toBe(6);
  });

  test.each(sampleNews)("$slug is a record that the API accepts", (post) => {
    const accepted = newsPost.pick({ title: true, excerpt: true, status: true, publishedAt: true });
    accepted.parse(post);
    expect(sampleCategories.map((row) => row.slug)).toContain(post.category);
    expect(post.publishedAt === null).toBe(post.status === "draft");
    expect(words(post.content)).toBeGreaterThanOrEqual(350);
    expect(words(post.content)).toBeLessThanOrEqual(600);
    expect(post.content).toMatch(/^## /m);
    expect(post.content).toMatch(/^> /m);
  });
});

/** Contrast ratio of WCAG 2.2 between a `#rrggbb` colour and white. */
function contrastWithWhite(color: string): number {
  const linear = (start: number) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5) + 0.05);
}
