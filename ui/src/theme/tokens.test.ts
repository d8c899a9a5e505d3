import { describe, expect, test } from "vitest";
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

test("the measure itself knows the two ends", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#777777")).toBe(1);
});

/** Contrast ratio of WCAG 2.2 between two colours written `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
