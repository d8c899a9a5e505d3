import { expect, test } from "vitest";
import { firstOfWholeList, selectRows } from "./select-rows.ts";

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

test("the sessions of a speaker are selected, unless they are of another edition", () => {
  const held = [
    { slug: "a", editionId: "now", speakers: [{ speakerId: "1" }] },
    { slug: "b", editionId: "now", speakers: [{ speakerId: "2" }] },
  ];
  const ofSpeaker = (editionId: string) =>
    selectRows(
      held,
      new URLSearchParams({
        filter: JSON.stringify({ speakers: "2", editionId }),
        range: "[0,99]",
      }),
    );
  expect(ofSpeaker("now")).toEqual([held[1]]);
  expect(ofSpeaker("past")).toBeNull();
});

test.each([
  ["filter={}&range=[0,99]", 0],
  ['filter={"displayOrder_lt":1000}&sort=["displayOrder","ASC"]&range=[100,199]', 100],
  ['filter={"editionId":"past"}&range=[0,99]', null],
  ['filter={"q":"engine"}&range=[0,99]', null],
  ["range=[0,11]", null],
  ["", null],
])("the query %j requests a complete list from row %j", (query, first) => {
  expect(firstOfWholeList(new URLSearchParams(query))).toBe(first);
});

test("a query that the list cannot answer returns null", () => {
  expect(select({ filter: { slug: "hidden" } })).toBeNull();
  expect(select({ filter: { q: "engine" }, range: [0, 99] })).toBeNull();
  expect(select({})).toBeNull();
});
