import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { topic } from "../../agenda/agenda.contract.ts";
import { category, newsPost } from "../../news/news.contract.ts";
import { reservedSlugs } from "../../site/site.contract.ts";
import { fullName, speakerCreate, speakerSlug } from "../../speakers/speakers.contract.ts";
import { sampleCategories } from "./categories.ts";
import { sampleNews } from "./news.ts";
import type { SampleTopic } from "./sample-types.ts";
import { agendaSheet, speakersSheet, twelveHour } from "./sheets.ts";
import { sampleSpeakers } from "./speakers.ts";
import { sampleTopics } from "./topics.ts";

const sitePictures = join(import.meta.dirname, "../../../../web/public");
const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
const distinct = (values: string[]) => new Set(values).size;

describe("speakers", () => {
  test("are 42 in an unbroken order, the first twelve featured", () => {
    expect(sampleSpeakers.map((speaker) => speaker.displayOrder)).toEqual(
      Array.from({ length: 42 }, (_, index) => index + 1),
    );
    expect(sampleSpeakers.filter((speaker) => speaker.featured)).toEqual(
      sampleSpeakers.slice(0, 12),
    );
  });

  test("have slugs of their own that shadow no page", () => {
    const slugs = sampleSpeakers.map((speaker) => speaker.slug);
    expect(distinct(slugs)).toBe(42);
    expect(slugs.filter((slug) => reservedSlugs.has(slug))).toEqual([]);
  });

  test.each(sampleSpeakers)("$slug is a record that the API accepts", (speaker) => {
    expect(speakerCreate.parse(speaker)).toEqual(speaker);
    expect(speaker.slug).toBe(speakerSlug(speaker.firstName, speaker.lastName));
  });

  test.each(sampleSpeakers)("$slug has two or three paragraphs of 90 to 160 words", ({ bio }) => {
    expect(bio.split("\n\n").length).toBeGreaterThanOrEqual(2);
    expect(bio.split("\n\n").length).toBeLessThanOrEqual(3);
    expect(words(bio)).toBeGreaterThanOrEqual(90);
    expect(words(bio)).toBeLessThanOrEqual(160);
  });

  test("have portraits, but for eight whose initials are seen, two of them featured", () => {
    const without = sampleSpeakers.filter((speaker) => speaker.photoUrl === null);
    expect(without).toHaveLength(8);
    expect(without.filter((speaker) => speaker.featured)).toHaveLength(2);
    const missing = sampleSpeakers.filter(
      ({ photoUrl }) => photoUrl !== null && !existsSync(join(sitePictures, photoUrl)),
    );
    expect(missing).toEqual([]);
  });

  test("stretch the layout: diacritics, one hyphen, one very long name", () => {
    const names = sampleSpeakers.map(fullName);
    expect(names.filter((name) => name.normalize("NFD") !== name).length).toBeGreaterThan(1);
    expect(names.filter((name) => name.includes("-"))).toHaveLength(1);
    expect(names.filter((name) => name.replace(/\s/g, "").length >= 40)).toHaveLength(1);
  });
});

describe("programme", () => {
  const lastOfSameRoom = (topics: SampleTopic[], line: SampleTopic) =>
    topics.slice(0, topics.indexOf(line)).findLast((earlier) => earlier.location === line.location);

  test.each([1, 2])("day %i has fourteen sessions between nine and six, in order", (day) => {
    const topics = sampleTopics.filter((line) => line.day === day);
    expect(topics.map((line) => line.displayOrder)).toEqual(
      Array.from({ length: 14 }, (_, index) => index + 1),
    );
    expect(topics.map((line) => line.start)).toEqual(topics.map((line) => line.start).toSorted());
    for (const line of topics) {
      expect(line.start >= "09:00" && line.start < line.end && line.end <= "18:00").toBe(true);
    }
    expect(topics.filter((line) => line.start === "16:00")).toHaveLength(1);
  });

  test.each([1, 2])("day %i never holds two sessions in one room at once", (day) => {
    const topics = sampleTopics.filter((line) => line.day === day);
    for (const line of topics) {
      const earlier = lastOfSameRoom(topics, line);
      expect(earlier === undefined || earlier.end <= line.start).toBe(true);
    }
    const parallel = topics.filter((line, index) => line.start === topics[index - 1]?.start);
    expect(parallel).toHaveLength(1);
  });

  test("names speakers who exist, and nobody for breaks and networking", () => {
    const slugs = new Set(sampleSpeakers.map((speaker) => speaker.slug));
    for (const line of sampleTopics) {
      const pause = line.type === "break" || line.type === "networking";
      expect(pause ? line.speaker === null : slugs.has(line.speaker ?? "")).toBe(true);
    }
  });

  test("has slugs of its own and types that the API knows", () => {
    expect(distinct(sampleTopics.map((line) => line.slug))).toBe(28);
    const accepted = topic.pick({ day: true, type: true, title: true, slug: true });
    for (const line of sampleTopics) accepted.parse(line);
  });

  test.each(sampleTopics)("$slug is described in 40 to 90 words", ({ description }) => {
    expect(words(description)).toBeGreaterThanOrEqual(40);
    expect(words(description)).toBeLessThanOrEqual(90);
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

describe("spreadsheets", () => {
  test("give back every speaker, line breaks and commas included", () => {
    const [header = [], ...rows] = parse(speakersSheet(sampleSpeakers));
    expect(header).toHaveLength(11);
    expect(rows.map((row) => row[4])).toEqual(sampleSpeakers.map((speaker) => speaker.bio));
    expect(rows.map((row) => row[5])).toEqual(
      sampleSpeakers.map((speaker) => speaker.photoUrl ?? ""),
    );
    expect(rows.map((row) => row[10])).toEqual(
      sampleSpeakers.map((speaker) => String(speaker.displayOrder)),
    );
  });

  test("give each day its own programme with speakers by name", () => {
    const [header = [], opening = [], ...others] = parse(
      agendaSheet(1, sampleTopics, sampleSpeakers),
    );
    expect(header.join(", ")).toBe(
      "Title, Start, End, Type, Speaker, Location, Description, Featured",
    );
    expect(opening.slice(1, 5)).toEqual(["9:00 AM", "9:30 AM", "keynote", "Amara Okonjo"]);
    expect(others).toHaveLength(13);
  });

  test.each([
    ["00:15", "12:15 AM"],
    ["09:00", "9:00 AM"],
    ["12:05", "12:05 PM"],
    ["16:00", "4:00 PM"],
  ])("%s is spoken as %s", (time, spoken) => {
    expect(twelveHour(time)).toBe(spoken);
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
