import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expoPackages } from "./expo-packages.ts";
import { questions } from "./faq.ts";
import { headlines } from "./headlines.ts";
import { partners } from "./partners.ts";
import { closedPasses, nextClosing } from "./pass-sale.ts";
import { passes } from "./passes.ts";
import { benefits, sectors } from "./reasons-to-attend.ts";
import { themes } from "./themes.ts";

test("the ticker runs ten different headlines", () => {
  expect(new Set(headlines.map(({ href }) => href)).size).toBe(10);
});

test("thirteen partners have a mark each", () => {
  expect(partners).toHaveLength(13);
  const unmarked = partners.filter(
    ({ image }) => !existsSync(join(import.meta.dirname, "../../public", image)),
  );
  expect(unmarked).toEqual([]);
});

test("the passes cost what the organisers ask", () => {
  expect(passes.map(({ id, price, bookBy }) => [id, price, bookBy])).toEqual([
    ["early-bird", 125, "2025-11-05"],
    ["vip-digital", 165, "2025-11-05"],
    ["full-price", 595, "2025-12-11"],
  ]);
  expect(passes[0]?.saving).toBe("Save 75%");
  expect(new Set(passes.map(({ paymentLink }) => paymentLink)).size).toBe(3);
});

test("a pass can be booked to the end of its last day", () => {
  const [early, last] = ["2025-11-06T00:00:00Z", "2025-12-12T00:00:00Z"].map((at) => new Date(at));
  if (!early || !last) throw new Error("Both are dates");
  const before = (at: Date) => new Date(at.getTime() - 1);
  expect([closedPasses(before(early)), nextClosing(before(early))]).toEqual([[], early]);
  expect([closedPasses(early), nextClosing(early)]).toEqual([["early-bird", "vip-digital"], last]);
  expect(closedPasses(before(last))).toHaveLength(2);
  expect([closedPasses(last).length, nextClosing(last)]).toEqual([3, undefined]);
});

test("eight themes", () => {
  expect(themes).toHaveLength(8);
});

test("the expo packages cost what the organisers ask", () => {
  expect(
    expoPackages.map(({ id, price, popular, features }) => [id, price, popular, features[0]]),
  ).toEqual([
    ["basic", 650, false, "2 VIP passes"],
    ["premium", 1250, true, "3 VIP passes"],
    ["elite", 1850, false, "5 VIP passes"],
  ]);
});

test("thirteen questions, four benefits, ten sectors", () => {
  expect(questions).toHaveLength(13);
  expect(benefits).toHaveLength(4);
  expect(new Set(sectors).size).toBe(10);
});
