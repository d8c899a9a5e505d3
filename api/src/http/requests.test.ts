import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { asAdmin, browse, buildTestApp, type TestApp } from "../testing/testing.ts";

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

test("a job's address with a NUL is the caller's mistake", async () => {
  const admin = await asAdmin(await buildTestApp());
  const answer = await admin.inject({ url: "/api/jobs/sync-speakers:%00" });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path: "id" }]);
});

test("a parameter longer than any route takes is 414", async () => {
  const t = await buildTestApp();
  const answer = await t.app.inject({ url: `/api/speakers/${"x".repeat(501)}` });
  expect(answer.statusCode).toBe(414);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});

test("the host of an absolute-form request reaches no redirect", async () => {
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

test("what is not HTTP is a 400 problem", async () => {
  const port = await listen(await buildTestApp());
  const answer = await sendRaw(port, "HELLO\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"detail":"This is not a valid HTTP request."');
});

test("a body that does not arrive in time is a 408 problem, and the connection is closed", async () => {
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

test("a foreign page that posts to the queue board is refused like everywhere else", async () => {
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
