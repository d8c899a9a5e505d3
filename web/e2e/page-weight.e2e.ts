import { pages } from "./pages.ts";
import { expect, test } from "./stack-test.ts";

/** Bytes of a page as it is sent, its style sheets in it. */
const limit = 25_000;

test("no page with its style sheets is over its limit", async ({ request }) => {
  const sizes: Record<string, number> = {};
  for (const path of pages) {
    const response = await request.get(path, { headers: { "accept-encoding": "br" } });
    expect(response.headers()).toMatchObject({ "content-encoding": "br" });
    sizes[path] = Number(response.headers()["content-length"]);
  }
  expect(Object.entries(sizes).filter(([, bytes]) => !(bytes <= limit))).toEqual([]);
});
