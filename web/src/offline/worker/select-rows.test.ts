import { expect, test } from "vitest";
import { selectRows } from "./select-rows.ts";

const rows = [{ slug: "opening" }, { slug: "engines" }, { slug: "closing" }];
const select = (query: Record<string, unknown>) =>
  selectRows(
    rows,
    new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
    ),
  );

test("one row is selected from the whole list by its slug", () => {
  expect(select({ filter: { slug: "engines" } })).toEqual([{ slug: "engines" }]);
});

test("the first rows are selected by their range, inclusive", () => {
  expect(select({ sort: ["displayOrder", "ASC"], range: [0, 1] })).toEqual(rows.slice(0, 2));
});

test("the sessions of a speaker are selected", () => {
  const held = [
    { slug: "a", speakers: [{ speakerId: "1" }] },
    { slug: "b", speakers: [{ speakerId: "2" }] },
  ];
  const query = new URLSearchParams({ filter: '{"speakers":"2"}', range: "[0,99]" });
  expect(selectRows(held, query)).toEqual([{ slug: "b", speakers: [{ speakerId: "2" }] }]);
});

test("a query that the list cannot answer returns null", () => {
  expect(select({ filter: { slug: "hidden" } })).toBeNull();
  expect(select({ filter: { q: "engine" }, range: [0, 99] })).toBeNull();
  expect(select({})).toBeNull();
});
