import { expect, test } from "vitest";
import { findGroups } from "./find-groups.ts";
import { createFinder } from "./find-records.ts";
import type { SearchRecord } from "./search-record.ts";

const session = (place: number, start?: string): SearchRecord => ({
  kind: "session",
  title: `Hangar talk ${place}`,
  detail: "Panel",
  href: `/agenda/day1/${place}`,
  words: "",
  start,
});

const speaker: SearchRecord = {
  kind: "speaker",
  title: "Ada Hangar",
  detail: "",
  href: "/ada_hangar",
  words: "",
};

const texts = (query: string, zone: string, records: SearchRecord[]) =>
  findGroups(createFinder(records), query, zone).map(({ title, note, results }) => ({
    title,
    note,
    lines: results.map(({ detail }) =>
      typeof detail === "string" ? detail : detail?.map(({ text }) => text).join(""),
    ),
  }));

test.each([
  ["Europe/London", "Thu 11 Dec, 4:00 PM · Panel", "Times in London time (GMT)"],
  ["Asia/Kolkata", "Thu 11 Dec, 9:30 PM · Panel", "Times in Kolkata time (GMT+5:30)"],
  ["America/Los_Angeles", "Thu 11 Dec, 8:00 AM · Panel", "Times in Los Angeles time (GMT-8)"],
  ["Pacific/Auckland", "Fri 12 Dec, 5:00 AM · Panel", "Times in Auckland time (GMT+13)"],
])("a session shows its date and time in %s, and its group names the zone", (zone, line, note) => {
  expect(texts("hangar", zone, [session(1, "2025-12-11T16:00:00.000Z")])).toEqual([
    { title: "Sessions", note, lines: [line] },
  ]);
});

test("a group without times names no zone", () => {
  expect(texts("hangar", "Europe/London", [session(1)])).toEqual([
    { title: "Sessions", note: undefined, lines: ["Panel"] },
  ]);
});

test("the group with the best result comes first, and a group shows at most five results", () => {
  const groups = texts("hangar", "Europe/London", [
    ...[1, 2, 3, 4, 5, 6].map((place) => session(place)),
    speaker,
  ]);
  expect(groups.map(({ title, lines }) => [title, lines.length])).toEqual([
    ["Speakers", 1],
    ["Sessions", 5],
  ]);
});

test("a speaker has a photo or initials, and a session has a pictogram", () => {
  const found = findGroups(createFinder([speaker, session(1)]), "hangar", "Europe/London");
  expect(found.map(({ results: [first] }) => first?.emblem)).toEqual([
    { name: "Ada Hangar", photo: null },
    { pictogram: "date" },
  ]);
});
