import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventDates, spokenSpan } from "./event-dates.ts";
import { headlines } from "./headlines.ts";
import { partners } from "./partners.ts";
import { passes } from "./passes.ts";
import { themes } from "./themes.ts";

test("the event's days are one span", () => {
  expect(eventDates).toBe("11–12 December 2025");
  expect(spokenSpan("2026-06-30", "2026-07-01")).toBe("30 June – 1 July 2026");
});

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
    ["early-bird", 125, "5 November 2025"],
    ["vip-digital", 165, "5 November 2025"],
    ["full-price", 595, "11 December 2025"],
  ]);
  expect(passes[0]?.saving).toBe("Save 75%");
  expect(new Set(passes.map(({ paymentLink }) => paymentLink)).size).toBe(3);
});

test("eight themes", () => {
  expect(themes).toHaveLength(8);
});
