import { expect, test } from "vitest";
import { listPath, readWhole, totalOf } from "./list-query.ts";

test("every parameter of a list request is JSON", () => {
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

test.each([
  [0, 100],
  [1, 100],
  [100, 100],
  [101, 100],
  [250, 100],
  [7, 3],
])(
  "a list of %i rows is read in order from a server that returns %i at most",
  async (count, most) => {
    const list = Array.from({ length: count }, (_, number) => number);
    let requests = 0;
    const rows = await readWhole(
      async (path) => {
        requests += 1;
        const range = new URL(path, "http://localhost").searchParams.get("range") ?? "";
        const [first = 0, last = 0] = JSON.parse(range);
        return Response.json(list.slice(first, Math.min(last + 1, first + most)), {
          headers: { "content-range": `questions ${first}-${last}/${count}` },
        });
      },
      "/api/questions",
      {},
    );
    expect(rows).toEqual(list);
    expect(requests).toBe(Math.max(1, Math.ceil(count / most)));
  },
);
