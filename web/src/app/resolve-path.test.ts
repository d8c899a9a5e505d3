import fc from "fast-check";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { resolvePath } from "./resolve-path.ts";
import { routes } from "./routes.tsx";

test.each([
  ["/speakers/", "/speakers"],
  ["/speakers///", "/speakers"],
  ["/Speakers", "/speakers"],
  ["/FAQ", "/faq"],
  ["/FAQ/", "/faq"],
  ["/%46aq", "/faq"],
  ["/News/Gates-Open", "/news/Gates-Open"],
  ["/AGENDA/day1/caf%C3%A9/", "/agenda/day1/caf%C3%A9"],
  ["/amara_okonjo/", "/amara_okonjo"],
  ["/sitemap.xml/", "/sitemap.xml"],
  ["/News/RSS.xml", "/news/rss.xml"],
  ["/Admin", "/admin/"],
  ["/ADMIN/", "/admin/"],
  ["/Admin/contact-messages", "/admin/contact-messages"],
  ["/x1/../speakers", "/speakers"],
  ["/x1/%2e%2E/speakers", "/speakers"],
  ["/./speakers", "/speakers"],
  ["/%61mara_okonjo", "/amara_okonjo"],
  ["/share/speakers/a%6dara_okonjo.png", "/share/speakers/amara_okonjo.png"],
  ["/Share/news/saf.png", "/share/news/saf.png"],
  ["/agenda/day1/caf%c3%a9", "/agenda/day1/caf%C3%A9"],
  ["/agenda/day1/café", "/agenda/day1/caf%C3%A9"],
  ["/news/a+b", "/news/a%2Bb"],
  ["/o%27brien", "/o'brien"],
  ["/Auth", "/auth"],
  ["/AUTH/", "/auth"],
  ["/Auth/Sign-Up/", "/auth/sign-up"],
  ["/amara%20okonjo", "/amara_okonjo"],
  ["/%20amara%20%20okonjo%0A", "/amara_okonjo"],
  ["/speakers%20", "/speakers"],
  ["/news/saf%20%20", "/news/saf"],
  ["/news/%E2%80%A8saf", "/news/saf"],
  ["/2025/agenda/day1/opening%C2%A0", "/2025/agenda/day1/opening"],
  ["/share/sessions/opening%20.png%0D%0A", "/share/sessions/opening.png"],
])("%s is an alias of %s", (path, address) => {
  expect(resolvePath(path)).toEqual({ kind: "alias", of: address });
  expect(resolvePath(address).kind).not.toBe("alias");
});

test.each([
  ["/", false],
  ["/speakers", false],
  ["/speakers/page/2", false],
  ["/Amara_Okonjo", false],
  ["/admin_of_airports", false],
  ["/agenda/day5/x", false],
  ["/2025", false],
  ["/2025/agenda/day1/opening", false],
  ["/robots.txt", false],
  ["/news/rss.xml", false],
  ["/share/news/saf.png", true],
])("%s is canonical", (path, isPicture) => {
  expect(resolvePath(path)).toEqual({ kind: "canonical", isPicture });
});

test.each([
  ["/nothing/of/the/kind", "*"],
  ["/x/y/z%0A", "*"],
  ["/news//saf", "*"],
  ["/share/constructor/x.png", "*"],
  ["/share/news/.png", "*"],
  ["/share/news/saf.jpg", "*"],
  ["/share/news/a%2Fb.png", "/share/news/:slug.png"],
  ["/news/%20", "*"],
  ["/news/a%2Fb", "/news/:slug"],
  ["/news/a%25b", "/news/:slug"],
  ["/news/%00", "/news/:slug"],
  [`/news/${"a".repeat(301)}`, "/news/:slug"],
  ["/%E0%A4%A", "/:speakerSlug"],
  ["/news/page/0", "/news/page/:page"],
  ["/speakers/page/02", "/speakers/page/:page"],
  ["/agenda/day6/opening", "/agenda/:day/:slug"],
  ["/agenda/day01/opening", "/agenda/:day/:slug"],
  ["/%20admin", "/:speakerSlug"],
  ["/Share", "/:speakerSlug"],
  ["/2025/news", "/:year/:speakerSlug"],
  ["/25/agenda", "/:year/agenda"],
  ["/25/agenda/day1/opening", "/:year/agenda/:day/:slug"],
  ["/x/amara_okonjo", "/:year/:speakerSlug"],
])("%s is an invalid path of the route %s", (path, route) => {
  expect(resolvePath(path)).toEqual({ kind: "nowhere", route });
});

test.each([
  "//",
  "//evil.example/",
  "/x/..//",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "//evil.example",
  "/\\evil.example/",
  "/\\/evil.example/",
  `//${"/".repeat(16_000)}`,
])("ASVS 3.7.2: %s leads to no other host", (path) => {
  expect(resolvePath(path)).toEqual({ kind: "nowhere", route: "*" });
});

const odd = fc.constantFrom(
  "%20",
  "%0A",
  "%2F",
  "%25",
  "%5C",
  "..",
  ".",
  "\\",
  "//",
  "%3F",
  "é",
  "+",
  "'",
);
const word = fc.constantFrom(
  "speakers",
  "news",
  "page",
  "agenda",
  "day1",
  "day7",
  "share",
  "sessions",
  "2025",
  "2",
  "1",
  "saf",
  "saf.png",
  "Saf",
  "admin",
  "auth",
  "sign-up",
  "rss.xml",
  "mine",
);
const anyPath = fc
  .array(fc.oneof(word, odd, fc.webSegment()), { maxLength: 7 })
  .chain((parts) => fc.constantFrom("/", "").map((between) => `/${parts.join(between)}`));

test("an alias never points to another alias, and an invalid path has the same route as in the router", () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const resolved = resolvePath(path);
      if (resolved.kind === "alias") {
        expect(resolved.of).toMatch(/^\/(?![/\\])/);
        expect(resolvePath(resolved.of).kind).not.toBe("alias");
      }
      if (resolved.kind === "nowhere" && !resolved.route.startsWith("/share/")) {
        const route = matchRoutes(routes, path)?.at(-1)?.route.path;
        // The router collapses repeated slashes, and handles white space differently.
        if (!/\/[/\\]|\/\.|%20|%0[9A-D]|\\/.test(path)) expect(resolved.route).toBe(route);
      }
    }),
    { numRuns: 2_000, examples: [["/admin/O"], ["/admin"], ["/admin/"], ["/admin/speakers"]] },
  );
});

test.each([
  ["slashes", (length: number) => `/a${"/".repeat(length)}x`],
  ["segments", (length: number) => `/${"a/".repeat(length / 2)}x`],
  ["dot segments", (length: number) => `/${"a/../".repeat(length / 5)}x`],
  ["encoded letters", (length: number) => `/${"%41".repeat(length / 3)}`],
])("a path of many %s takes time in proportion to its length", (_name, path) => {
  // The fastest of several runs, in CPU time, because other processes share the machine.
  const fastest = (length: number) =>
    Math.min(
      ...Array.from({ length: 4 }, () => {
        const started = process.threadCpuUsage();
        resolvePath(path(length));
        const { user, system } = process.threadCpuUsage(started);
        return (user + system) / 1_000;
      }),
    );
  expect(fastest(32_000)).toBeLessThan(8 * fastest(8_000) + 25);
});
