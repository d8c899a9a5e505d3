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
])("%d %s is read as the browser writes it", (price, currency) => {
  const format = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
  });
  expect(priceText(price, currency)).toBe(format.format(price));
});

test("pounds are as the organisers write them", () => {
  expect(priceText(1595, "GBP")).toBe("£1,595");
});
