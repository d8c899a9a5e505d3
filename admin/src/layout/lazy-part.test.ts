import { createElement, Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { lazyPart, type LazyPart } from "./lazy-part.ts";

const rendered = (Part: LazyPart) =>
  renderToStaticMarkup(createElement(Suspense, { fallback: "Loading" }, createElement(Part)));

test("a part that has been preloaded renders without a fallback", async () => {
  let loads = 0;
  const Part = lazyPart(async () => {
    loads += 1;
    return () => "Loaded";
  });
  expect(rendered(Part)).toContain("Loading");
  await Part.preload();
  expect(rendered(Part)).toBe("Loaded");
  expect(loads).toBe(1);
});
