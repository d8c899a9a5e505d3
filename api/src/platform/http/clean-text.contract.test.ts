import { expect, test } from "vitest";
import { expectLinearTime } from "../../testing/linear-time.ts";
import { text } from "./values.contract.ts";

test.each([
  ["Line one\u000bLine two", "Line one\nLine two"],
  ["One\u2028Two\u2029Three\u0085Four", "One\nTwo\nThree\nFour"],
  ["pass\u00aden\u00adger", "passenger"],
  ["\u200f\u202aMira\u202c\u200e", "Mira"],
  ["\u00a0Mira\u00a0\u202f", "Mira"],
  ["a\u0007b\u001bc\u009fd", "abcd"],
  ["one\ttwo\r\nthree\rfour", "one\ttwo\nthree\nfour"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["עדי \u200fכהן", "עדי \u200fכהן"],
  ["Invoice \u202efdp\u202c.exe", "Invoice fdp.exe"],
  ["Ame\u0301lie", "Amélie"],
  ["a\u202ab\u202bc\u202dd\u2066e\u2067f\u2068g\u2069h", "abcdefgh"],
])("%j is stored as %j", (written, stored) => {
  expect(text(100).parse(written)).toBe(stored);
});

test("a character that cannot be stored is rejected instead of removed", () => {
  expect(text(100).safeParse("a\u0000b").success).toBe(false);
});

test("cleaning a text of many spaces takes time in proportion to its length", () => {
  expectLinearTime(
    (written) => text(1_000_000).parse(written),
    (length) => `a${" ".repeat(length)}b\u00ad`,
    50_000,
  );
});
