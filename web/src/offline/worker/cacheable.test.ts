import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { isContent, isCacheablePage } from "./cacheable.ts";

const address = (path: string) => new URL(path, "https://congress.example");

test.each([
  paths.auth,
  paths.signUp,
  `${paths.verifyEmail}?token=secret`,
  paths.forgotPassword,
  `${paths.resetPassword}?token=secret`,
  paths.account,
  paths.admin,
  paths.messageSent,
])("the private page %s is not cached", (path) => {
  expect(isCacheablePage(address(path))).toBe(false);
});

test.each([paths.home, paths.agenda, paths.speaker("authority")])("%s is cached", (path) => {
  expect(isCacheablePage(address(path))).toBe(true);
});

test.each([
  "/api/auth/session",
  "/api/auth/sessions",
  "/api/live",
  "/api/live/events",
  "/api/live/rooms",
  "/api/materials",
  "/api/notices",
])("%s is not cached", (path) => {
  expect(isContent(address(path))).toBe(false);
});

test.each([paths.searchIndex, "/api/topics", "/api/speakers/x", "/api/news", "/api/questions"])(
  "%s is content, which is cached",
  (path) => {
    expect(isContent(address(path))).toBe(true);
  },
);
