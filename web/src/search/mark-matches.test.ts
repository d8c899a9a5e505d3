import { expect, test } from "vitest";
import { markMatches } from "./mark-matches.ts";

/** The text with brackets around matches. */
function marked(text: string, terms: string[], typed: string[]): string {
  return markMatches(text, { terms, typed })
    .map(({ text: letters, isMatch }) => (isMatch ? `[${letters}]` : letters))
    .join("");
}

test.each([
  ["Amara Okonjo", ["okonjo"], ["okon"], "Amara [Okon]jo"],
  ["Jörg Müller", ["muller"], ["mull"], "Jörg [Müll]er"],
  ["Jo\u0308rg Mu\u0308ller", ["muller"], ["mu"], "Jo\u0308rg [Mu\u0308]ller"],
  ["Predictive maintenance", ["maintenance"], ["maintenence"], "Predictive [maintenance]"],
  ["Søren Strauß", ["strauss"], ["straus"], "Søren [Strauß]"],
  ["Day 1 · Days", ["day", "days"], ["day"], "[Day] 1 · [Day]s"],
  ["Okonjo, Okonjo", ["okonjo"], ["okonjo", "ok"], "[Okonjo], [Okonjo]"],
  ["Nothing of it", ["elsewhere"], ["else"], "Nothing of it"],
  ["", ["a"], ["a"], ""],
])("%j", (text, terms, typed, expected) => {
  expect(marked(text, terms, typed)).toBe(expected);
});

test("the pieces of a text join to the original text", () => {
  const text = "Fri 12 Dec, 10:00 PM · Keynote · Ólafur Þórsson";
  const pieces = markMatches(text, { terms: ["thorsson", "12"], typed: ["thor", "12"] });
  expect(pieces.map(({ text: letters }) => letters).join("")).toBe(text);
  expect(pieces.filter(({ isMatch }) => isMatch).map(({ text: letters }) => letters)).toEqual([
    "12",
    "Þór",
  ]);
});
