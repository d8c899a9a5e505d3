import { expect, test } from "vitest";
import { contrastToWhite } from "./contrast.ts";
import { dateFindings, offerFindings } from "./offer-findings.ts";

const link = "https://pay.example/early";

test("missing and shared payment links, and a pass sold after the last day, are findings", () => {
  const passes = [
    { id: "1", name: "Early Bird", bookBy: "2026-05-01", paymentLink: link },
    { id: "2", name: "Full Price", bookBy: "2026-07-17", paymentLink: null },
  ];
  const stands = [{ id: "3", name: "Basic", paymentLink: "https://PAY.example:443/x/../early" }];
  expect(offerFindings({ lastDay: "2026-07-16" }, passes, stands)).toEqual([
    expect.objectContaining({ text: "Full Price has no payment link, so nobody can buy it." }),
    expect.objectContaining({
      text: "Basic and Early Bird have the same payment link.",
      path: "/expo-packages/3",
    }),
    expect.objectContaining({ text: "Full Price is sold until after the last day." }),
  ]);
});

test.each([
  ["by 10 October", "2025-10-10T22:59:59Z", null],
  ["by 10 October", "2025-10-10T23:00:00Z", "10 October"],
  ["by 10th October 2026", "2025-12-01T00:00:00Z", null],
  ["on 3 March 2024, or 10 October", "2025-01-01T00:00:00Z", "3 March 2024"],
  ["on {firstDay}, in May, 99 October", "2030-01-01T00:00:00Z", null],
])("past dates are found in the text %s at %s", (text, now, past) => {
  const edition = { year: 2025, timeZone: "Europe/London" };
  const texts = [{ id: "1", name: "It", text, path: "/questions/1" }];
  const found = dateFindings(edition, texts, Date.parse(now)).map((each) => each.text);
  expect(found).toEqual(past === null ? [] : [`It names a date that is over: ${past}.`]);
});

test("the contrast of white text on a colour is calculated", () => {
  expect(contrastToWhite("#000000")).toBeCloseTo(21);
  expect(contrastToWhite("#ffffff")).toBeCloseTo(1);
  expect(contrastToWhite("#767676")).toBeCloseTo(4.54, 2);
});
