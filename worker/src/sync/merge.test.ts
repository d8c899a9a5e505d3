import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeField } from "./merge.ts";

test.each([
  ["nothing changed", "a", "a", "a", "a", false],
  ["the sheet changed", "a", "a", "b", "b", false],
  ["an admin changed", "a", "b", "a", "b", false],
  ["both changed to the same", "a", "b", "b", "b", false],
  ["both changed, differently", "a", "b", "c", "b", true],
  ["the sheet was never read before", undefined, "a", "b", "b", false],
  ["the sheet emptied it", "a", "a", null, null, false],
  ["an admin emptied it, the sheet changed it", "a", null, "c", null, true],
])("%s", (_name, base, ours, theirs, value, isConflict) => {
  expect(mergeField(base, ours, theirs)).toEqual({ value, isConflict });
});

test("an admin's edit is never overwritten, and merging is idempotent", () => {
  const value = fc.constantFrom("a", "b", "c", null, 0, true);
  fc.assert(
    fc.property(fc.option(value, { nil: undefined }), value, value, (base, ours, theirs) => {
      const merged = mergeField(base, ours, theirs).value;
      if (base !== undefined && ours !== base) expect(merged).toBe(ours);
      expect(mergeField(theirs, merged, theirs).value).toBe(merged);
    }),
  );
});
