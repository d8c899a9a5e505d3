import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answering } from "../../testing/testing.ts";
import { callApi, readBody, readText, unreadable } from "./api-call.contract.ts";
import { fetchWithTimeout, TimeoutError, withTimeout } from "./timeout.contract.ts";

const limit = 15_000;
const inTime = fetchWithTimeout(limit);
const withoutResponse = { status: 0, message: unreadable, cause: expect.any(TimeoutError) };

// On a slow machine, a response would exceed a short limit.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Expects a promise to reject when the limit is over, and not before. */
async function expectGivenUp(awaited: Promise<unknown>, error: unknown): Promise<void> {
  const onSettled = vi.fn<() => void>();
  void awaited.then(onSettled, onSettled);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(onSettled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await expect(awaited).rejects.toEqual(error);
}

test("a call without a response times out with the message of a network error", async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const address = await answering(() => resolve());
  const call = callApi(inTime, address);
  await asked;
  await expectGivenUp(call, expect.objectContaining(withoutResponse));
});

test.each([
  ["JSON", readBody],
  ["text", readText],
])("a %s response that begins but never ends times out as well", async (_name, read) => {
  const address = await answering((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.write("[");
  });
  const response = await callApi(inTime, address);
  await expectGivenUp(read(response), expect.objectContaining(withoutResponse));
});

test("a response that does not come from the API is treated as a network error", async () => {
  const address = await answering((_request, response) =>
    response.end("<h1>Sign in to the hotel</h1>"),
  );
  await expect(readBody(await callApi(inTime, address))).rejects.toMatchObject({
    status: 0,
    message: unreadable,
  });
});

test("a result or an error in time is passed on, a later one is a timeout", async () => {
  expect(await withTimeout(Promise.resolve("here"), limit)).toBe("here");
  await expect(withTimeout(Promise.reject(new Error("No")), limit)).rejects.toThrow("No");
  expect(vi.getTimerCount()).toBe(0);
  await expectGivenUp(withTimeout(new Promise(() => {}), limit), new TimeoutError());
});
