import { expect, test } from "vitest";
import { isStorable, onlySuccessful } from "./only-successful.ts";

const stores = async (response: Response) => {
  const request = new Request("https://congress.example/agenda?day=2");
  const event = new Event("fetch") as ExtendableEvent;
  return (await onlySuccessful.cacheWillUpdate?.({ request, response, event })) !== null;
};

test("a page is cached unless it is an error or no-store", async () => {
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
])("a response with Cache-Control: %s is storable: %s", (value, kept) => {
  expect(isStorable(new Response("agenda", { headers: { "cache-control": value } }))).toBe(kept);
});

test("a redirected response is not storable", () => {
  const answer = new Response("page");
  expect(isStorable(answer)).toBe(true);
  // As set by fetch after a redirect.
  Object.defineProperty(answer, "redirected", { value: true });
  expect(isStorable(answer)).toBe(false);
});
