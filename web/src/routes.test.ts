import { existsSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { paths } from "./paths.ts";
import { pages, routes, type RouteHandle } from "./routes.tsx";

test("routes stand in the order of the specification", () => {
  expect(pages.map((route) => route.path)).toEqual([
    "/",
    "/faq",
    "/about",
    "/agenda",
    "/agenda/mine",
    "/agenda/:day/:slug",
    "/speakers",
    "/register",
    "/booking-request",
    "/sponsor",
    "/exhibition",
    "/contact",
    "/contact/sent",
    "/who-attends",
    "/privacy-policy",
    "/terms-conditions",
    "/offline",
    "/auth",
    "/news",
    "/news/:slug",
    "/:speakerSlug",
    "/:topicSlug",
    "*",
  ]);
});

test("every page's module is where its route says", () => {
  const handles = pages.flatMap(({ handle }) => {
    const known: RouteHandle | undefined = handle;
    return known ? [known] : [];
  });
  expect(handles.length).toBeGreaterThan(0);
  const missing = handles.filter(
    ({ module }) => !existsSync(join(import.meta.dirname, "..", module)),
  );
  expect(missing).toEqual([]);
});

test.each([
  [paths.topic(1, "opening"), "/agenda/:day/:slug"],
  [paths.article("saf"), "/news/:slug"],
  [paths.speaker("amara_okonjo"), "/:speakerSlug"],
  [paths.speakers, "/speakers"],
  ["/a/b/c", "*"],
])("%s is answered by %s", (path, route) => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(route);
});
