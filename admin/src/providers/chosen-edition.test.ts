import { sampleEdition } from "api/app/database/first-edition/sample-edition";
import { expect, test } from "vitest";
import { chosenEdition } from "./chosen-edition.ts";

test("updating an edition does not replace a different chosen edition, and updates the chosen one", () => {
  const copied = { ...sampleEdition, id: "0bbb0d2a-458d-4f32-9da4-b6c5e13be207", year: 2027 };
  chosenEdition.choose(sampleEdition);
  chosenEdition.choose(copied);
  chosenEdition.update(sampleEdition);
  expect(chosenEdition.read()).toBe(copied.id);
  expect(chosenEdition.readKnown()).toBe(copied);
  const renamed = { ...copied, name: "Aviation Congress India 2027" };
  chosenEdition.update(renamed);
  expect(chosenEdition.readKnown()).toBe(renamed);
});
