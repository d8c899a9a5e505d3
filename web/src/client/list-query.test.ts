import { expect, test } from "vitest";
import { listPath, readWhole, totalOf } from "./list-query.ts";

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

test.each([0, 1, 100, 101, 250])("a list of %i rows is read whole, in its order", async (count) => {
  const list = Array.from({ length: count }, (_, number) => number);
  const asked: string[] = [];
  const rows = await readWhole<number>(
    async (path) => {
      const range = new URL(path, "http://localhost").searchParams.get("range") ?? "";
      asked.push(range);
      const [first = 0, last = 0] = JSON.parse(range);
      return Response.json(list.slice(first, last + 1), {
        headers: { "content-range": `numbers ${first}-${last}/${count}` },
      });
    },
    "/api/numbers",
    {},
  );
  expect(rows).toEqual(list);
  expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 100)));
});
