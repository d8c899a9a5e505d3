import { expect, test } from "vitest";
import { absoluteUrl, paths } from "./paths.ts";

test("a session's address names its day", () => {
  expect(paths.topic(2, "opening-keynote")).toBe("/agenda/day2/opening-keynote");
});

test("a slug never breaks out of its segment", () => {
  expect(paths.speaker("a/b?c#d")).toBe("/a%2Fb%3Fc%23d");
  expect(paths.article("è")).toBe("/news/%C3%A8");
});

test("the home page keeps its slash in a whole address", () => {
  expect(absoluteUrl("https://congress.example", paths.home)).toBe("https://congress.example/");
  expect(absoluteUrl("https://congress.example", paths.contact)).toBe(
    "https://congress.example/contact",
  );
});
