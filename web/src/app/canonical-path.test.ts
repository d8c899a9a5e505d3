import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

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
  ["/a/b/c/", "/a/b/c"],
  ["/sitemap.xml/", "/sitemap.xml"],
  ["/Admin", "/admin/"],
  ["/ADMIN/", "/admin/"],
  ["/Admin/contact-messages", "/admin/contact-messages"],
  ["/x1/../speakers", "/speakers"],
  ["/x1/%2e%2E/speakers", "/speakers"],
  ["/./speakers", "/speakers"],
  ["/%61mara_okonjo", "/amara_okonjo"],
  ["/share/speakers/a%6dara_okonjo.png", "/share/speakers/amara_okonjo.png"],
  ["/agenda/day1/caf%c3%a9", "/agenda/day1/caf%C3%A9"],
  ["/agenda/day1/café", "/agenda/day1/caf%C3%A9"],
  ["/Auth", "/auth"],
  ["/AUTH/", "/auth"],
  ["/Auth/Sign-Up/", "/auth/sign-up"],
])("%s means %s", (path, address) => {
  expect(canonicalPath(path)).toBe(address);
});

test.each([
  "/",
  "/speakers",
  "/amara%20okonjo",
  "/Amara_Okonjo",
  "/admin_of_airports",
  "/nothing/of/the/kind",
  "/robots.txt",
])("%s is written as it should be", (path) => {
  expect(canonicalPath(path)).toBeNull();
});

test.each([
  "//",
  "//evil.example/",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "//evil.example",
  "/\\evil.example/",
  "/\\/evil.example/",
])("ASVS 3.7.2: %s leads to no other host", (path) => {
  expect(canonicalPath(path)).toBeNull();
});

test.each([
  ["slashes", (length: number) => `/a${"/".repeat(length)}x`],
  ["segments", (length: number) => `/${"a/".repeat(length / 2)}x`],
  ["dot segments", (length: number) => `/${"a/../".repeat(length / 5)}x`],
  ["encoded letters", (length: number) => `/${"%41".repeat(length / 3)}`],
])("a path of many %s takes time in proportion to its length", (_name, path) => {
  // Of several runs the fastest counts, by the time of the processor, as others share the machine.
  const fastest = (length: number) =>
    Math.min(
      ...Array.from({ length: 4 }, () => {
        const started = process.threadCpuUsage();
        canonicalPath(path(length));
        const { user, system } = process.threadCpuUsage(started);
        return (user + system) / 1_000;
      }),
    );
  expect(fastest(32_000)).toBeLessThan(8 * fastest(8_000) + 25);
});
