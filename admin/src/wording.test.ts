import { expect, test } from "vitest";
import { wording } from "./wording.ts";

test.each([
  ["resources.speakers.notifications.deleted", { smart_count: 1 }, "Speaker deleted successfully"],
  [
    "resources.speakers.notifications.deleted",
    { smart_count: 3 },
    "3 speakers deleted successfully",
  ],
  ["resources.topics.fields.startTime", undefined, "Start"],
  ["resources.topics.fields.nothing", { _: "Nothing" }, "Nothing"],
  ["The server cannot be reached.", undefined, "The server cannot be reached."],
  ["100% of %{what}", { _: "100% of %{what}" }, "100% of %{what}"],
])("%s with %j is translated to %j", (key, options, words) => {
  expect(wording.translate(key, options)).toBe(words);
});
