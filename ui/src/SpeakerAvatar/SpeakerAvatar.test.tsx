import { expect, test } from "vitest";
import { initials } from "./SpeakerAvatar.tsx";

test.each([
  ["Imogen Achterberg", "IA"],
  ["Ana Lucía de la Fuente", "AF"],
  ["  Bo   Lindqvist ", "BL"],
  ["ólafur þórsson", "ÓÞ"],
  ["Ōkubo", "Ō"],
  ["𝒜da 𝓛ovelace", "𝒜𝓛"],
  ["", ""],
])("the initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
