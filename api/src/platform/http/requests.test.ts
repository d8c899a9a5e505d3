import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  eventually,
  testPublicUrl,
  type TestApp,
} from "../../testing/testing.ts";

/** Listens on a free port and answers the port. */
async function listen({ app }: TestApp): Promise<number> {
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return Number(new URL(address).port);
}

/** Sends bytes as they are, and answers all that comes back until the connection is closed. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(bytes);
  return text(socket);
}

test.each(["/api", "/api/", "/api/nothing-here", "/api/speakers/x/y"])(
  "%s, which nobody answers, is a problem and no page, whatever Accept says",
  async (url) => {
    const t = await buildTestApp({
      renderPage: async () => ({ status: 200, html: "<p>page</p>", inlineScripts: [] }),
    });
    const answer = await t.app.inject({ url, headers: { accept: "text/html" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  },
);

test("an address of the API asks nobody to sign in by a redirect", async () => {
  const t = await buildTestApp();
  const answer = await t.app.inject({
    url: "/api/contact-messages",
    headers: { accept: "text/html" },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ status: 401 });
});

test("ASVS 2.2.1: a job's address with a NUL is the caller's mistake", async () => {
  const admin = await asAdmin(await buildTestApp());
  const answer = await admin.inject({ url: "/api/jobs/sync-speakers:%00" });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path: "id" }]);
});

test("ASVS 2.2.1: a parameter longer than any route takes is 414", async () => {
  const t = await buildTestApp();
  const answer = await t.app.inject({ url: `/api/speakers/${"x".repeat(501)}` });
  expect(answer.statusCode).toBe(414);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});

test("ASVS 3.7.2: the host of an absolute-form request reaches no redirect", async () => {
  const t = await buildTestApp({
    renderPage: async ({ path }) => ({
      status: 308,
      html: "",
      location: path.replace(/\/$/, ""),
      inlineScripts: [],
    }),
  });
  const port = await listen(t);
  const answer = await sendRaw(
    port,
    "GET http://evil.example/contact/?a=1 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
  );
  expect(answer).toMatch(/^location: \/contact\?a=1\r$/m);
  expect(answer).not.toContain("evil.example");
});

test("ASVS 4.2.1: what is not HTTP is a 400 problem", async () => {
  const port = await listen(await buildTestApp());
  const answer = await sendRaw(port, "HELLO\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"detail":"This is not a valid HTTP request."');
});

test("ASVS 15.2.2: a body that does not arrive in time is a 408 problem, and the connection is closed", async () => {
  const t = await buildTestApp({ requestTimeoutMs: 300 });
  const port = await listen(t);
  const answer = await sendRaw(
    port,
    "POST /api/functions/send-contact-email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test("by default a request has 30 seconds to arrive, its headers 15", async () => {
  const { server } = (await buildTestApp()).app;
  expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 15_000]);
});

test("a client that breaks off its body is no server error in the log", async () => {
  const logged: string[] = [];
  const t = await buildTestApp({ logTo: { write: (line) => void logged.push(line) } });
  const port = await listen(t);
  const ended = new Promise((resolve) =>
    t.app.server.once("request", (request) => request.once("close", resolve)),
  );
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    "POST /api/functions/send-contact-email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  );
  await once(t.app.server, "request");
  socket.destroy();
  await ended;
  // A whole request, answered after the broken one, shows that the log has had its time.
  await browse(t.app).inject({ url: "/healthz" });
  expect(logged).toEqual([]);
});

test("ASVS 3.5.1: a foreign page that posts to the queue board is refused like everywhere else", async () => {
  const t = await buildTestApp();
  const { cookies } = await asAdmin(t);
  const post = (origin: string) =>
    t.app.inject({
      method: "PUT",
      url: "/ops/queues/api/queues/sync-speakers/pause",
      cookies,
      headers: { origin },
    });
  const refused = await post("https://evil.example");
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ status: 403, requestId: expect.any(String) });
  // The control: the same request from a page of ours goes through.
  expect((await post("http://localhost:8080")).statusCode).toBe(200);
});

test("the queue board asks no other host for anything", async () => {
  const admin = await asAdmin(await buildTestApp());
  const board = await admin.inject({ url: "/ops/queues" });
  expect(board.statusCode).toBe(200);
  expect(board.body).toContain("<title>");
  expect(board.body).not.toMatch(/https?:\/\//);
});

test("ASVS 15.3.4: a client says who it is only through a proxy that is trusted", async () => {
  const addressBehind = async (trustProxy?: string[]) => {
    const { app } = await buildTestApp({ ...(trustProxy && { trustProxy }) });
    app.get("/address", { config: { access: "public" } }, async ({ ip, host }) => `${ip} ${host}`);
    const answer = await app.inject({
      url: "/address",
      headers: {
        host: "localhost:8080",
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-host": "evil.example",
      },
    });
    return answer.body;
  };
  expect(await addressBehind()).toBe("127.0.0.1 localhost:8080");
  expect(await addressBehind(["10.0.0.0/8"])).toBe("127.0.0.1 localhost:8080");
  // The control: a proxy that is trusted is believed.
  expect(await addressBehind(["127.0.0.1"])).toMatch(/^203\.0\.113\.9 /);
});

test("ASVS 4.1.3: what a request says of its host reaches no page", async () => {
  const { app } = await buildTestApp({
    trustProxy: ["127.0.0.1"],
    renderPage: async ({ publicUrl }) => ({ status: 200, html: publicUrl, inlineScripts: [] }),
  });
  const page = await app.inject({
    url: "/",
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
  });
  expect(page.body).toBe(testPublicUrl);
  expect(JSON.stringify(page.headers)).not.toContain("evil.example");
});

test("ASVS 15.2.2: an overloaded process answers 503 with Retry-After to what is not cached, and recovers by itself", async () => {
  const { app } = await buildTestApp();
  const read = () => app.inject({ url: "/api/auth/session" });
  const readCached = () => app.inject({ url: "/api/speakers" });
  for (const answer of [await read(), await readCached()]) expect(answer.statusCode).toBe(200);
  // Two whole samples of the event loop's delay.
  for (let turn = 0; turn < 2; turn += 1) {
    const until = Date.now() + 2_200;
    while (Date.now() < until);
    await nextTurn();
  }
  const refused = await read();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("5");
  expect((await readCached()).statusCode).toBe(200);
  await eventually(async () => expect((await read()).statusCode).toBe(200), 5_000);
});
