import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pagesWithForm } from "api/features/foundation/site/site.contract";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { paths } from "../paths.ts";
import type { RouteHandle } from "./route-handle.ts";
import { pages, routes } from "./routes.tsx";

test("routes have the order of the specification", () => {
  expect(pages.map((route) => route.path)).toEqual([
    "/",
    "/faq",
    "/about",
    "/agenda",
    "/agenda/mine",
    "/agenda/:day/:slug",
    "/live",
    "/recordings",
    "/speakers",
    "/speakers/page/:page",
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
    "/auth/sign-up",
    "/auth/verify-email",
    "/auth/forgot-password",
    "/auth/reset-password",
    "/auth/account",
    "/news",
    "/news/page/:page",
    "/news/:slug",
    "/:speakerSlug",
    "/:year/agenda",
    "/:year/agenda/:day/:slug",
    "/:year/recordings",
    "/:year/speakers",
    "/:year/:speakerSlug",
    "/:topicSlug",
    "*",
  ]);
});

const handles = pages.flatMap(({ handle }): RouteHandle[] => handle ?? []);

test("every page's module exports a component of its name", async () => {
  const names = await Promise.all(handles.map(async ({ load }) => (await load()).name));
  expect(names).toEqual(handles.map(({ module }) => basename(module, ".tsx")));
});

test("every module of a page has a route", () => {
  const source = join(import.meta.dirname, "../..");
  const modules = globSync("src/*/*Page.tsx", { cwd: source, exclude: ["src/layout/*"] });
  expect(modules.toSorted()).toEqual([...new Set(handles.map(({ module }) => module))].toSorted());
});

test("the API accepts forms for exactly the pages with an action", () => {
  const paths = pages.filter(({ action }) => action).map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...new Set(pagesWithForm)].toSorted());
});

test.each([
  [paths.topic(1, "opening"), "/agenda/:day/:slug"],
  [paths.article("saf"), "/news/:slug"],
  [paths.speaker("amara_okonjo"), "/:speakerSlug"],
  [paths.speakers, "/speakers"],
  ["/a/b/c", "*"],
])("%s matches the route %s", (path, route) => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(route);
});
