import { describe, expect, test } from "vitest";
import { contrast } from "./contrast.ts";
import { schemes, type SchemeColours } from "./tokens.ts";

const bodyText = 7;
const otherText = 4.5;
const controls = 3;

const grounds = ["surface", "surfaceRaised", "surfaceSunken"] as const;
const demands: [foreground: keyof SchemeColours, least: number][] = [
  ["text", bodyText],
  ["textQuiet", otherText],
  ["signalText", otherText],
  ["positive", otherText],
  ["critical", otherText],
  ["lineStrong", controls],
  ["focus", controls],
];

describe.each(Object.entries(schemes))("%s scheme", (_name, scheme) => {
  const pairs = grounds.flatMap((ground) =>
    demands.map(([foreground, least]) => ({ foreground, ground, least })),
  );

  test.each(pairs)("$foreground on $ground reaches $least : 1", ({ foreground, ground, least }) => {
    expect(contrast(scheme[foreground], scheme[ground])).toBeGreaterThanOrEqual(least);
  });

  test.each(["signal", "signalHover"] as const)("text on %s reaches 7 : 1", (signal) => {
    expect(contrast(scheme.onSignal, scheme[signal])).toBeGreaterThanOrEqual(bodyText);
  });
});

test("the contrast of black on white is 21, and that of equal colours is 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#777777")).toBe(1);
});
