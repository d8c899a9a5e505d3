import { expect, test } from "vitest";
import { onlySuccessful } from "./only-successful.ts";

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
