import { expect, test } from "vitest";
import { isStorable, onlySuccessful } from "./only-successful.ts";

const stores = async (response: Response) => {
  const request = new Request("https://congress.example/agenda?day=2");
  const event = new Event("fetch") as ExtendableEvent;
  return (await onlySuccessful.cacheWillUpdate?.({ request, response, event })) !== null;
};

test("a page is cached, but no error and no page that was searched", async () => {
  expect(await stores(new Response("agenda"))).toBe(true);
  expect(await stores(new Response("unavailable", { status: 503 }))).toBe(false);
  const headers = { "cache-control": "no-store" };
  expect(await stores(new Response("day 2", { headers }))).toBe(false);
});

test.each([
  ["no-store", false],
  ["NO-STORE", false],
  ["private, no-store", false],
  ["no-store, max-age=0", false],
  ["public, max-age=0, must-revalidate", true],
  ["no-cache", true],
])("of an answer with Cache-Control: %s a copy is kept: %s", (value, kept) => {
  expect(isStorable(new Response("agenda", { headers: { "cache-control": value } }))).toBe(kept);
});

test("no copy is kept of an answer that another address gave", () => {
  const answer = new Response("page");
  expect(isStorable(answer)).toBe(true);
  // As set by fetch after a redirect.
  Object.defineProperty(answer, "redirected", { value: true });
  expect(isStorable(answer)).toBe(false);
});
