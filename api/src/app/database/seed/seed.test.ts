import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dateOfDay } from "../../../features/foundation/editions/editions.contract.ts";
import { instantOf } from "../../../features/foundation/editions/event-time.contract.ts";
import { contrastToWhite } from "../../../features/operations/readiness/contrast.ts";
import { category, newsPost } from "../../../features/content/news/news.contract.ts";
import { fullName, speakerSlug } from "../../../features/content/speakers/speakers.contract.ts";
import { firstEdition } from "../first-edition/edition.ts";
import { sampleCategories } from "./categories.ts";
import { sampleNews } from "./news.ts";
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

  test("have portraits, except eight, two of them featured", () => {
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
      expect(lines).toHaveLength(14);
      const starts = lines.map((line) => at(line).start);
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      const { hours, timeZone } = firstEdition;
      const date = dateOfDay(firstEdition, day);
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

  test("has speakers, except for breaks and networking", () => {
    for (const line of programme) {
      const isPause = line.type === "break" || line.type === "networking";
      expect(line.speakers.length === 0, line.title).toBe(isPause);
    }
  });

  test("has unique slugs", () => {
    expect(distinct(programme.map((line) => line.slug))).toBe(28);
  });

  test.each(programme)("$slug is described in 40 to 90 words", ({ description }) => {
    expect(words(description)).toBeGreaterThanOrEqual(40);
    expect(words(description)).toBeLessThanOrEqual(90);
  });
});

describe("news", () => {
  test("has eight categories whose colours contrast with white text", () => {
    expect(sampleCategories).toHaveLength(8);
    for (const row of sampleCategories) {
      category.omit({ id: true }).parse(row);
      expect(contrastToWhite(row.color)).toBeGreaterThanOrEqual(4.5);
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
