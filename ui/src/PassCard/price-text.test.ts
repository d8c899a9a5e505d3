import { expect, test } from "vitest";
import { priceText } from "./price-text.ts";

test.each([
  [0, "GBP"],
  [165, "GBP"],
  [1595, "GBP"],
  [118_500, "GBP"],
  [1250, "EUR"],
  [1250, "INR"],
  [1250, "JPY"],
  [1250, "USD"],
  [1250, "CHF"],
])("%d %s is formatted as by Intl.NumberFormat", (price, currency) => {
  const format = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
  });
  expect(priceText(price, currency)).toBe(format.format(price));
});

test("a price in pounds has a symbol, a thousands separator and no decimals", () => {
  expect(priceText(1595, "GBP")).toBe("£1,595");
});
