import { expect, test } from "vitest";
import { serve } from "../testing/http-server.ts";
import { createApiClient } from "./api-client.ts";
import { withTimeout, fetchWithTimeout, TimeoutError } from "./timeout.ts";

const shortly = 40;
const never = new Promise<never>(() => {});

/** The error of a call without network. */
const noNetwork = { status: 0, message: "The server could not be reached. Please try again." };

function clientWithShortTimeout(address: string) {
  const fetchShortly = fetchWithTimeout(shortly);
  return createApiClient((path, init) => fetchShortly(`${address}${path}`, init));
}

test("a call that is never answered is given up, in the words of a missing network", async () => {
  const address = await serve(() => {});
  await expect(clientWithShortTimeout(address).topics()).rejects.toMatchObject({
    ...noNetwork,
    cause: expect.any(TimeoutError),
  });
});

test("an answer that begins and never ends is given up as well", async () => {
  const address = await serve((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.write("[");
  });
  await expect(clientWithShortTimeout(address).topics()).rejects.toMatchObject(noNetwork);
});

test("what another program answers in place of the API is no answer", async () => {
  const address = await serve((_request, response) =>
    response.end("<h1>Sign in to the hotel</h1>"),
  );
  await expect(clientWithShortTimeout(address).session()).rejects.toMatchObject(noNetwork);
});

test("a response in time is returned, as is a refusal", async () => {
  expect(await withTimeout(Promise.resolve("here"), shortly)).toBe("here");
  await expect(withTimeout(Promise.reject(new Error("No")), shortly)).rejects.toThrow("No");
  await expect(withTimeout(never, shortly)).rejects.toThrow(TimeoutError);
});
