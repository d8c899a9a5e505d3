import { expect, test } from "vitest";
import { answering } from "../../testing/testing.ts";
import { callApi, readBody, readText, unreadable } from "./api-call.contract.ts";
import { fetchWithTimeout, TimeoutError, withTimeout } from "./timeout.contract.ts";

const shortly = 40;
const never = new Promise<never>(() => {});

const inTime = fetchWithTimeout(shortly);
const withoutResponse = { status: 0, message: unreadable, cause: expect.any(TimeoutError) };

test("a call that is never answered is given up, in the words of a missing network", async () => {
  const address = await answering(() => {});
  await expect(callApi(inTime, address)).rejects.toMatchObject(withoutResponse);
});

test.each([
  ["JSON", readBody],
  ["text", readText],
])("a response of %s that begins and never ends is given up as well", async (_name, read) => {
  const address = await answering((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.write("[");
  });
  await expect(read(await callApi(inTime, address))).rejects.toMatchObject(withoutResponse);
});

test("a response of another program in place of the API's is none", async () => {
  const address = await answering((_request, response) =>
    response.end("<h1>Sign in to the hotel</h1>"),
  );
  await expect(readBody(await callApi(inTime, address))).rejects.toMatchObject({
    status: 0,
    message: unreadable,
  });
});

test("a response in time is returned, as is a refusal", async () => {
  expect(await withTimeout(Promise.resolve("here"), shortly)).toBe("here");
  await expect(withTimeout(Promise.reject(new Error("No")), shortly)).rejects.toThrow("No");
  await expect(withTimeout(never, shortly)).rejects.toThrow(TimeoutError);
});
