import { expect, test } from "vitest";
import { contrast } from "../theme/contrast.ts";
import { readableInk } from "./readable-ink.ts";

const steps = Array.from({ length: 18 }, (_, step) => step * 15);

function hex(...channels: number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => hex(red, green, blue))),
);
const greys = Array.from({ length: 256 }, (_, level) => hex(level, level, level));

test("every background gets a text colour with a contrast of at least 4.5 : 1", () => {
  const unreadable = [...colours, ...greys].filter((ground) => {
    const ink = readableInk(ground);
    return ink === null || contrast(ink, ground) < 4.5;
  });
  expect(unreadable).toEqual([]);
});

test.each([
  ["#fff", "#050a17"],
  ["#000", "#ffffff"],
  [" #1D4F97 ", "#ffffff"],
  ["#ffb938", "#050a17"],
  ["#777777", "#000000"],
])("the text colour on %j is %j", (ground, ink) => {
  expect(readableInk(ground)).toBe(ink);
});

test.each(["", "red", "#12", "#1234567", "#12345g", "url(x)", "#fff;color:red"])(
  "%j is rejected as a colour",
  (text) => {
    expect(readableInk(text)).toBeNull();
  },
);
