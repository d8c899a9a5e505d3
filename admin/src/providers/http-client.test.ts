import type { IncomingMessage } from "node:http";
import { clientHeader } from "api/platform/http/client.contract";
import { answering } from "api/testing/answering";
import { HttpError } from "react-admin";
import { expect, test } from "vitest";
import { createHttpClient } from "./http-client.ts";

const user = {
  id: "0190b3c4-5d6e-7f80-91a2-b3c4d5e6f708",
  email: "amara@northmere-technics.example",
};
const signedIn = { user, roles: ["admin"] };
const refusal = {
  type: "about:blank",
  title: "Unauthorized",
  status: 401,
  detail: "Please sign in.",
};

/** Null for no response. */
type Answer = (request: IncomingMessage) => { status: number; body: unknown } | null;

/** A server with scripted responses that records its requests. */
async function serve(
  answer: Answer,
  options: Omit<Parameters<typeof createHttpClient>[0], "origin"> = {},
) {
  const asked: string[] = [];
  const origin = await answering((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answered = answer(request);
    if (answered === null) return;
    const { status, body } = answered;
    const type = status < 400 ? "application/json" : "application/problem+json";
    response.writeHead(status, { "content-type": type });
    response.end(JSON.stringify(body));
  });
  return { asked, http: createHttpClient({ origin, ...options }) };
}

test("concurrent calls with an expired session share one refresh, then succeed", async () => {
  let isFresh = false;
  const { asked, http } = await serve(({ url }) => {
    if (url === "/api/auth/refresh") {
      isFresh = true;
      return { status: 200, body: signedIn };
    }
    return isFresh ? { status: 200, body: { url } } : { status: 401, body: refusal };
  });

  const paths = ["/api/speakers/1", "/api/speakers/2", "/api/speakers/3"];
  const answers = await Promise.all(paths.map((path) => http.call(path)));

  expect(answers.map(({ json }) => json.url)).toEqual(paths);
  expect(asked.filter((line) => line === "POST /api/auth/refresh")).toHaveLength(1);
});

test("a call with an ended session waits for a new sign-in, then is sent again", async () => {
  let isSignedIn = false;
  const { asked, http } = await serve(
    ({ url }) => (isSignedIn ? { status: 200, body: { url } } : { status: 401, body: refusal }),
    {
      signInAgain: async () => {
        isSignedIn = true;
      },
    },
  );
  expect((await http.call("/api/speakers", { method: "POST" })).json).toEqual({
    url: "/api/speakers",
  });
  expect(asked).toEqual(["POST /api/speakers", "POST /api/auth/refresh", "POST /api/speakers"]);
});

test("after a refused refresh the call fails with its own error, without another attempt", async () => {
  const { asked, http } = await serve(() => ({ status: 401, body: refusal }));

  await expect(http.call("/api/speakers")).rejects.toThrow("Please sign in.");
  expect(asked).toEqual(["GET /api/speakers", "POST /api/auth/refresh"]);
});

test("a request sent again after a refresh keeps its body", async () => {
  let isFresh = false;
  const bodies: string[] = [];
  const { http } = await serve((request) => {
    if (request.url === "/api/auth/refresh") {
      isFresh = true;
      return { status: 200, body: signedIn };
    }
    request.on("data", (chunk: Buffer) => bodies.push(chunk.toString()));
    return isFresh ? { status: 200, body: {} } : { status: 401, body: refusal };
  });

  await http.call("/api/speakers/1", { method: "PUT", body: '{"featured":true}' });
  expect(bodies.at(-1)).toBe('{"featured":true}');
});

test("a problem response becomes an error with its detail and its field errors", async () => {
  const { http } = await serve(() => ({
    status: 409,
    body: {
      type: "about:blank",
      title: "Conflict",
      status: 409,
      detail: "This slug is already taken.",
      errors: [{ path: "slug", message: "Already taken" }],
    },
  }));

  const error: unknown = await http.call("/api/speakers").catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    message: "This slug is already taken.",
    status: 409,
    body: {
      errors: {
        slug: "Already taken",
        root: { serverError: "This slug is already taken." },
      },
    },
  });
});

test("a call refused after the refresh fails with the response's detail and reference", async () => {
  let isFresh = false;
  const { http } = await serve(({ url }) => {
    if (url === "/api/auth/refresh") {
      isFresh = true;
      return { status: 200, body: signedIn };
    }
    const status = isFresh ? 409 : 401;
    return { status, body: { ...refusal, status, detail: "Already taken", requestId: "r-8" } };
  });
  await expect(http.call("/api/speakers")).rejects.toThrow("Already taken (Reference: r-8)");
});

test("a server error contains the request id as a reference", async () => {
  const { http } = await serve(() => ({
    status: 500,
    body: {
      ...refusal,
      status: 500,
      detail: "Something went wrong on our side.",
      requestId: "r-7",
    },
  }));

  await expect(http.call("/api/speakers")).rejects.toThrow(
    "Something went wrong on our side. (Reference: r-7)",
  );
});

test("public data is requested without the header of the console", async () => {
  const { http } = await serve(({ headers }) =>
    headers[clientHeader.name] === undefined
      ? { status: 200, body: [{ name: "Congress" }] }
      : { status: 401, body: refusal },
  );
  expect((await http.readAsVisitor("/api/editions")).json).toEqual([{ name: "Congress" }]);
});

test("a failed connection gets a readable message", async () => {
  const http = createHttpClient({ origin: await answering(({ socket }) => socket.destroy()) });
  await expect(http.call("/api/speakers")).rejects.toThrow("The server cannot be reached.");
});

test("a call ends its request when its signal is aborted, before or after it was sent", async () => {
  const leaving = new AbortController();
  const ended = Promise.withResolvers<void>();
  const { asked, http } = await serve(({ socket }) => {
    socket.once("close", () => ended.resolve());
    leaving.abort();
    return null;
  });
  const call = () => http.call("/api/find?q=okonjo", { signal: leaving.signal });
  await expect(call()).rejects.toThrow("The server cannot be reached.");
  await ended.promise;
  await expect(call()).rejects.toThrow("The server cannot be reached.");
  expect(asked).toHaveLength(1);
});

test.each([
  ["GET", "The server did not answer in time. Please try again."],
  [
    "PUT",
    "The server did not answer in time. Please check whether your change was saved before you try again.",
  ],
])("a %s request that times out fails with a readable message", async (method, words) => {
  const { http } = await serve(() => null, { timeoutMs: 40 });
  await expect(http.call("/api/speakers/1", { method })).rejects.toThrow(words);
});

test.each([
  ["a signed-in user", signedIn, 401, signedIn, 1],
  ["a user with a refreshable session", { user: null, roles: [] }, 200, signedIn, 2],
  ["a signed-out visitor", { user: null, roles: [] }, 401, { user: null, roles: [] }, 2],
])("the session is read for %s", async (_who, first, refreshStatus, expected, calls) => {
  const { asked, http } = await serve(({ url }) => {
    if (url === "/api/auth/session") return { status: 200, body: first };
    return { status: refreshStatus, body: refreshStatus === 200 ? signedIn : refusal };
  });

  expect(await http.readSession()).toEqual(expected);
  expect(asked).toHaveLength(calls);
});
