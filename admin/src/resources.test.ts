import { expect, test } from "vitest";
import { resources } from "./resources.ts";
import { sources } from "./sync/sources.ts";

test.each([
  [
    "speakers",
    {
      created: "Speaker created successfully",
      updated: "Speaker updated successfully",
      deleted: "Speaker deleted successfully",
      question: "Are you sure you want to delete this speaker?",
      empty: "No speakers added yet...",
    },
  ],
  [
    "topics",
    {
      created: "Topic created successfully",
      updated: "Topic updated successfully",
      deleted: "Agenda topic deleted successfully",
      question: "Are you sure you want to delete this agenda topic?",
      empty: "No agenda topics added yet...",
    },
  ],
  [
    "news",
    {
      created: "News post created successfully",
      updated: "News post updated successfully",
      deleted: "News post deleted successfully",
      question: "Are you sure you want to delete this news post?",
      empty: "No news posts created yet...",
    },
  ],
] as const)("messages about %s are those of the specification", (name, words) => {
  const { form, deletion, empty } = resources[name];
  const { created, updated } = form;
  expect({ created, updated, ...deletion, empty }).toEqual(words);
});

test("messages about failed lists and syncs are those of the specification", () => {
  expect(resources.topics.failed).toBe("Failed to load agenda data");
  expect(sources.agenda.failed).toBe("Failed to sync agenda from Google Sheets");
  expect(sources.speakers.failed).toBe("Sync Failed");
});
