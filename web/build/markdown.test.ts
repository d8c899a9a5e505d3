import { expect, test } from "vitest";
import { readSummary } from "./markdown.ts";

const written = `---
title: Gates open
author: Ada Quill
date: 2025-10-04
category: Airports
tags: [Gates]
---

Four *gates*.
`;

test("reads the summary of an article from its front matter and text", () => {
  expect(readSummary("/x/gates-open.md", written)).toMatchObject({
    slug: "gates-open",
    title: "Gates open",
    excerpt: null,
    beginning: "Four gates.",
    category: { name: "Airports", color: "#6a4a9c" },
    date: "2025-10-04",
    published: "2025-10-04T00:00:00.000Z",
  });
});

test.each([
  ["date: 2025-10-04", "date: October 4", /gates-open\.md.*\n  date: /],
  ["author: Ada Quill\n", "", /\n  author: /],
  ["category: Airports", "category: Harbours", /\n  category: .*Airports/],
  ["title: Gates open", `title: ${"x".repeat(301)}`, /\n  title: At most 300 characters/],
  ["tags: [Gates]", "tags: [Gates]\nsubtitle: None", /subtitle/],
  ["---\n\nFour", "\nFour", /front matter: /],
])("replacing %j with %j is an error that names file and field", (right, wrong, message) => {
  expect(() => readSummary("/x/gates-open.md", written.replace(right, wrong))).toThrow(message);
});
