import { expect, onTestFinished, test, vi } from "vitest";
import { answering } from "api/testing/answering";
import { fetchOrPrefetched, prefetch } from "./prefetch.ts";

/** A server that numbers its responses; the first one has the given status. */
async function numbered(status = 200) {
  let asked = 0;
  return answering((_request, response) => {
    asked += 1;
    response.statusCode = asked === 1 ? status : 200;
    response.end(String(asked));
  });
}

const read = async (path: string) => (await fetchOrPrefetched(path)).text();

test("a prefetched response is used once", async () => {
  const path = await numbered();
  await prefetch(path);
  await prefetch(path);
  expect([await read(path), await read(path)]).toEqual(["1", "2"]);
});

test("a prefetched response is not used for a change", async () => {
  const path = await numbered();
  await prefetch(path);
  expect(await (await fetchOrPrefetched(path, { method: "POST" })).text()).toBe("2");
});

test("a prefetched response is not used after ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const path = await numbered();
  await prefetch(path);
  vi.setSystemTime(Date.now() + 10_000);
  expect(await read(path)).toBe("2");
});

test("a failed prefetch is fetched again", async () => {
  const path = await numbered(503);
  await prefetch(path);
  expect(await read(path)).toBe("2");
});
