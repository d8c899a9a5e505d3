import { expect, test } from "vitest";
import { positionsFor } from "./positions.ts";

test.each([
  ["unique positions stay", [1, 2, 10, 40], [1, 2, 10, 40]],
  ["no record has a position", [0, 0, 0], [0, 1, 2]],
  ["two records have the same position", [-3, 5, 5, 6, 9], [-3, 5, 6, 7, 9]],
  ["the last position would exceed the maximum", [5, 9998, 9998], [1, 2, 3]],
])("positions are kept and made unique: %s", (_what, held, positions) => {
  expect(positionsFor(held, 9999)).toEqual(positions);
});

test("positions stay within the integer range of the database", () => {
  const highest = 2_147_483_647;
  expect(positionsFor([highest - 1, highest], Infinity)).toEqual([highest - 1, highest]);
  expect(positionsFor([highest, highest], Infinity)).toEqual([1, 2]);
});
