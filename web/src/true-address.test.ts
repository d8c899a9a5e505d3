import { expect, test } from "vitest";
import { trueAddress } from "./true-address.ts";

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
  ["/Auth", "/auth"],
  ["/AUTH/", "/auth"],
])("%s means %s", (path, address) => {
  expect(trueAddress(path)).toBe(address);
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
  expect(trueAddress(path)).toBeNull();
});

test.each(["//", "//evil.example/", "//evil.example", "/\\evil.example/", "/\\/evil.example/"])(
  "%s leads to no other host",
  (path) => {
    expect(trueAddress(path)).toBeNull();
  },
);
