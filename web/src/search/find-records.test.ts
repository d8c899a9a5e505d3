import { describe, expect, test } from "vitest";
import { createFinder } from "./find-records.ts";
import type { SearchRecord } from "./search-record.ts";

function record(kind: SearchRecord["kind"], title: string, detail = "", words = ""): SearchRecord {
  return { kind, title, detail, words, href: `/${encodeURIComponent(title)}` };
}

const find = createFinder([
  record("article", "What Amara Okonjo said of hangars", "MRO · October 4, 2025", "okonjo okonjo"),
  record("session", "Nineteen Days in the Hangar", "Keynote · Amara Okonjo", "thursday 11th"),
  record("speaker", "Amara Okonjo", "Chief Executive Officer, Northmere Technics", "mro hangar"),
  record("speaker", "Jörg Müller", "Head of Maintenance, Łódź Air", "ground 2025"),
  record("speaker", "Søren Strauß", "Captain, Skarvhavn", "sustainability"),
  record("article", "Predictive maintenance grows up", "MRO · October 1, 2025", "sensors 2030"),
  record("session", "To Be Announced", "Day 2 · Session", "friday"),
]);
const titles = (query: string) => find(query).map(({ document: { title } }) => title);

describe("a query", () => {
  test.each([
    ["Okonjio", "Amara Okonjo"],
    ["Okonoj", "Amara Okonjo"],
    ["mulelr", "Jörg Müller"],
    ["hagnar nineteen", "Nineteen Days in the Hangar"],
    ["keynot", "Nineteen Days in the Hangar"],
    ["maintenence", "Predictive maintenance grows up"],
    ["Muller", "Jörg Müller"],
    ["MUELLER", "Jörg Müller"],
    ["müller", "Jörg Müller"],
    ["Mu\u0308ller", "Jörg Müller"],
    ["lodz", "Jörg Müller"],
    ["soren strauss", "Søren Strauß"],
    ["thurs", "Nineteen Days in the Hangar"],
    ["okonjo northmere", "Amara Okonjo"],
    ["northmere, okonjo!", "Amara Okonjo"],
    ["head of maint", "Jörg Müller"],
    ["days in the", "Nineteen Days in the Hangar"],
    ["to be", "To Be Announced"],
    ["an", "To Be Announced"],
  ])("%j finds %j first", (query, title) => {
    expect(titles(query)[0]).toBe(title);
  });

  test.each(["", "  ", "…!?", "zeppelin", "2026", "xyz"])("%j finds nothing", (query) => {
    expect(titles(query)).toEqual([]);
  });
});

test("a match in a name ranks before one in a title, and that before one in the text", () => {
  expect(titles("okonjo")).toEqual([
    "Amara Okonjo",
    "What Amara Okonjo said of hangars",
    "Nineteen Days in the Hangar",
  ]);
  expect(titles("mro").at(-1)).toBe("Amara Okonjo");
});

test("records match all words of a query, or some of them if none matches all", () => {
  expect(titles("amara hangar")).toHaveLength(3);
  expect(titles("jorg northmere")).toEqual(["Jörg Müller", "Amara Okonjo"]);
});

test("a query is not interpreted as a pattern or as property names", () => {
  expect(titles("(.*)[")).toEqual([]);
  expect(titles("__proto__ constructor")).toEqual([]);
});

test("the same page is found once, even if the index has it twice", () => {
  const twice = record("speaker", "Amara Okonjo");
  expect(createFinder([twice, twice])("okonjo")).toHaveLength(1);
});
