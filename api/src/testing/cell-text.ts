import fc from "fast-check";
import { cleanText } from "../platform/http/clean-text.contract.ts";
import { seen } from "../features/foundation/sheets/cell.contract.ts";

/** Generates text that a sheet cell preserves: without scripts or characters that are removed. */
export function anyCellText(maxLength: number): fc.Arbitrary<string> {
  return fc
    .oneof(
      fc.string({ maxLength }),
      fc.string({ unit: "binary", maxLength }),
      fc.stringMatching(/^'*[=+\-@#].{0,5}$/),
    )
    .map((any) => seen(any.toWellFormed()))
    .filter((text) => seen(text) === text && cleanText(text) === text && !/<\s*script/i.test(text));
}
