import { expect, test } from "vitest";
import { absoluteUrl, paths } from "./paths.ts";

test("the path of a session contains its day", () => {
  expect(paths.topic(2, "opening-keynote")).toBe("/agenda/day2/opening-keynote");
});

test("a slug is encoded within its path segment", () => {
  expect(paths.speaker("a/b?c#d")).toBe("/a%2Fb%3Fc%23d");
  expect(paths.article("è")).toBe("/news/%C3%A8");
});

test("the absolute URL of the home page keeps its slash", () => {
  expect(absoluteUrl("https://congress.example", paths.home)).toBe("https://congress.example/");
  expect(absoluteUrl("https://congress.example", paths.contact)).toBe(
    "https://congress.example/contact",
  );
});
