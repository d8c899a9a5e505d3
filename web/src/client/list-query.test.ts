import { expect, test } from "vitest";
import { listPath, totalOf } from "./list-query.ts";

test("every part of a list call is JSON text", () => {
  const path = listPath("/api/speakers", {
    sort: ["displayOrder", "ASC"],
    range: [0, 11],
    filter: { slug: "a&b=c" },
  });
  const { pathname, searchParams } = new URL(path, "http://localhost");
  expect(pathname).toBe("/api/speakers");
  expect(Object.fromEntries(searchParams)).toEqual({
    sort: '["displayOrder","ASC"]',
    range: "[0,11]",
    filter: '{"slug":"a&b=c"}',
  });
});

test.each([
  ["speakers 0-99/142", 142],
  ["speakers 0-0/*", 7],
  [null, 7],
])("a list with Content-Range %s has %i rows", (range, total) => {
  const headers = new Headers(range === null ? {} : { "content-range": range });
  expect(totalOf(new Response("[]", { headers }), 7)).toBe(total);
});
