import { expect, onTestFinished, test, vi } from "vitest";
import { cellsOf, UnendedQuoteError } from "./csv-cells.ts";

const lineOf = (text: string) => {
  try {
    cellsOf(text);
  } catch (error) {
    if (error instanceof UnendedQuoteError) return error.line;
    throw error;
  }
  return null;
};

test.each([
  ["", 3],
  ["\ufeff", 3],
  ["sep=,\n", 4],
])("an unclosed quote is found even if a later quote closes it, after %j", (start, line) => {
  const open = 'Title,Text\nÜber,"""Ada"" said\nthis"\n"Opening,é\nClosing,"the" end\n';
  expect(lineOf(start + open)).toBe(line + 1);
  expect(lineOf(`${start}Title,Text\nÜber,"""Ada"" said\nthis"\n`)).toBeNull();
});

test("cells that begin with a quote do not cause searches of the whole file", () => {
  const cells = Array.from({ length: 100 }, (_, index) => `"""Ada"" said ${index}\nthis"`);
  const text = ["Title", ...cells].join("\n");
  const search = vi.spyOn(String.prototype, "indexOf");
  onTestFinished(() => search.mockRestore());
  const found = cellsOf(text);
  const searched = search.mock.contexts.filter((searchedText) => String(searchedText) === text);
  search.mockRestore();
  expect(found).toHaveLength(101);
  expect(found[1]).toEqual(['"Ada" said 0\nthis']);
  expect(searched).toEqual([]);
});
