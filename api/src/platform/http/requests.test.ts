import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  eventually,
  signedInAs,
  testPublicUrl,
  type Browser,
  type TestApp,
} from "../../testing/testing.ts";

/** Listens on a free port and returns it. */
async function listen({ app }: TestApp): Promise<number> {
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return Number(new URL(address).port);
}

/** Sends raw bytes, and returns everything received until the connection is closed. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(bytes);
  return text(socket);
}

test.each(["/api", "/api/", "/api/nothing-here", "/api/speakers/x/y"])(
  "the unknown API path %s returns a problem response instead of a page, even to browsers",
  async (url) => {
    const t = await buildTestApp({
      renderPage: async () => ({ status: 200, html: "<p>page</p>", inlineScripts: [] }),
    });
    const answer = await t.app.inject({ url, headers: { accept: "text/html" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  },
);

test("an API route returns 401 to visitors instead of a redirect to sign-in", async () => {
  const t = await buildTestApp();
  const answer = await t.app.inject({
    url: "/api/contact-messages",
    headers: { accept: "text/html" },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ status: 401 });
});

test("ASVS 2.2.1: a job id with a NUL character gets 400", async () => {
  const admin = await asAdmin(await buildTestApp());
  const answer = await admin.inject({ url: "/api/jobs/sync-speakers:%00" });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path: "id" }]);
});

test("ASVS 2.2.1: a parameter longer than any route accepts gets 414", async () => {
  const t = await buildTestApp();
  const answer = await t.app.inject({ url: `/api/speakers/${"x".repeat(501)}` });
  expect(answer.statusCode).toBe(414);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});

test("ASVS 3.7.2: a redirect does not contain the host of an absolute-form request", async () => {
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

test("ASVS 4.2.1: a malformed HTTP request gets a 400 problem", async () => {
  const port = await listen(await buildTestApp({ ownApp: true }));
  const answer = await sendRaw(port, "HELLO\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"detail":"This is not a valid HTTP request."');
});

test("ASVS 4.2.1: headers that are too long get 431, also on a connection that has served a request", async () => {
  const port = await listen(await buildTestApp({ ownApp: true }));
  const fine = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const long = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${"y".repeat(50_000)}\r\n\r\n`;
  expect(await sendRaw(port, long)).toMatch(/^HTTP\/1\.1 431 /);
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  const closed = once(socket, "close");
  socket.write(fine);
  await eventually(() => expect(received).toContain('"status":"alive"'));
  socket.write(long);
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*HTTP\/1\.1 431 /);
});

test("a connection that is closed before its responses is not logged as an error", async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const t = await buildTestApp({ ownApp: true, logTo, logLevel: "error" });
  const port = await listen(t);
  const socket = connect(port, "127.0.0.1");
  // Several on one connection: its end breaks off those that wait.
  socket.end("GET /api/speakers HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(5));
  await once(socket, "close");
  const answer = await fetch(`http://127.0.0.1:${port}/api/speakers`);
  expect(answer.status).toBe(200);
  await t.app.close();
  expect(lines).toEqual([]);
});

test.each([
  ["of a known length", "Content-Length: 100\r\n\r\n{"],
  ["in chunks", "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"],
])(
  "ASVS 15.2.2: a body %s that does not arrive in time gets 408, and the connection is closed",
  async (_how, begun) => {
    const t = await buildTestApp({ requestTimeoutMs: 300 });
    const port = await listen(t);
    const answer = await sendRaw(
      port,
      `POST /api/functions/send-contact-email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${begun}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  },
);

/** Starts a request with the first bytes of its body; `rest` sends the remaining ones. */
async function beginPost(
  t: TestApp,
  url: string,
  body: FormData | Blob,
  cookies: Browser["cookies"] = {},
) {
  const whole = new Request("http://localhost", { method: "POST", body });
  const bytes = Buffer.from(await whole.arrayBuffer());
  const port = t.app.server.listening
    ? (t.app.server.address() as AddressInfo).port
    : await listen(t);
  // Keeps its side open, like clients that exhaust a server.
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const lines = [
    `POST ${url} HTTP/1.1`,
    "host: localhost",
    `origin: ${testPublicUrl}`,
    `cookie: ${Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join("; ")}`,
    "prefer: respond-async",
    `content-type: ${whole.headers.get("content-type")}`,
    `content-length: ${bytes.length}`,
    "",
    "",
  ];
  const arrived = once(t.app.server, "request");
  socket.write(Buffer.concat([Buffer.from(lines.join("\r\n")), bytes.subarray(0, 150)]));
  await arrived;
  let answer = "";
  socket.on("data", (data) => void (answer += String(data)));
  const ended = new Promise((resolve) => socket.once("end", resolve).once("error", resolve));
  return {
    close: () => void socket.destroy(),
    /** Number of responses until the connection was closed. */
    async responses() {
      await ended;
      return answer.split("HTTP/1.1 ").length - 1;
    },
    rest: () => socket.write(bytes.subarray(150)),
    /** Status of the response, once it has arrived. */
    status: () =>
      eventually(async () => {
        const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
        expect(status).toBeDefined();
        return Number(status);
      }),
  };
}

type SlowClient = Awaited<ReturnType<typeof beginPost>>;

const openConnections = ({ app: { server } }: TestApp) =>
  promisify(server.getConnections).call(server);

const contact = "/api/functions/send-contact-email";
const message = new Blob([JSON.stringify({ message: "x".repeat(300) })], {
  type: "application/json",
});

/** A form with a file for a route, and the status of its response. */
async function uploadTo(url: string): Promise<{ form: FormData; status: number }> {
  const form = new FormData();
  if (url === "/api/files") {
    const create = { width: 40, height: 30, channels: 3 as const, background: "teal" };
    const png = new Uint8Array(await sharp({ create }).png().toBuffer());
    form.set("file", new File([png], "a.png"));
    return { form, status: 201 };
  }
  form.set("resource", "speakers");
  form.set("mode", "preview");
  form.set("file", new File(["First name,Last name\r\nMira,Halden\r\n"], "guests.csv"));
  return { form, status: 202 };
}

/** Application with the default timeouts, whose timers run only when a test advances them. */
async function openWithFakeTimers() {
  const t = await buildTestApp({ ownApp: true });
  const admitted = vi.fn();
  t.app.addHook("preHandler", async (request) => admitted(request.url));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  return { ...t, admitted };
}

/** Timeouts in milliseconds: of any body, and of a file. */
const [bodyMs, fileMs] = [30_000, 300_000];

async function expectTimeoutAfter(t: TestApp, client: SlowClient, ms: number) {
  vi.advanceTimersByTime(ms - 1);
  expect(await openConnections(t)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await client.status()).toBe(408);
  await eventually(async () => expect(await openConnections(t)).toBe(0));
}

test("ASVS 15.2.2: headers have 15 seconds to arrive, a body has 30", async () => {
  const t = await openWithFakeTimers();
  expect(t.app.server.headersTimeout).toBe(15_000);
  await expectTimeoutAfter(t, await beginPost(t, contact, message), bodyMs);
});

test.each(["/api/files", "/api/functions/import"])(
  "ASVS 15.2.2: a file that an admin uploads to %s times out after 5 minutes",
  async (url) => {
    const t = await openWithFakeTimers();
    const { cookies } = await asAdmin(t);
    const { form, status } = await uploadTo(url);
    const begin = async () => {
      t.admitted.mockClear();
      const client = await beginPost(t, url, form, cookies);
      await eventually(() => expect(t.admitted).toHaveBeenCalledWith(url));
      return client;
    };
    const slow = await begin();
    vi.advanceTimersByTime(fileMs - 1);
    slow.rest();
    expect(await slow.status()).toBe(status);
    slow.close();
    await eventually(async () => expect(await openConnections(t)).toBe(0));
    await expectTimeoutAfter(t, await begin(), fileMs);
  },
);

test.each(["/api/files", "/api/functions/import"])(
  "ASVS 15.2.2: a caller without access to %s does not get the longer timeout of a file",
  async (url) => {
    const t = await openWithFakeTimers();
    const user = await signedInAs(t, "ines@calder.example");
    const { form } = await uploadTo(url);
    const stranger = await beginPost(t, url, form);
    const signedIn = await beginPost(t, url, form, user.cookies);
    expect(await stranger.status()).toBe(401);
    expect(await signedIn.status()).toBe(403);
    vi.advanceTimersByTime(bodyMs);
    // A client that got a response gets no second one after the timeout.
    expect([await stranger.responses(), await signedIn.responses()]).toEqual([1, 1]);
    await eventually(async () => expect(await openConnections(t)).toBe(0));
  },
);

test("a request body that the client aborts is not logged as a server error", async () => {
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
  // When this request has been logged, the aborted one would have been logged, too.
  await browse(t.app).inject({ url: "/healthz" });
  expect(logged).toEqual([]);
});

test("ASVS 3.5.1: the queue board rejects cross-origin requests", async () => {
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
  // Control: the same request from a page of this site succeeds.
  expect((await post("http://localhost:8080")).statusCode).toBe(200);
});

test("the queue board contains no URL of another host", async () => {
  const admin = await asAdmin(await buildTestApp());
  const board = await admin.inject({ url: "/ops/queues" });
  expect(board.statusCode).toBe(200);
  expect(board.body).toContain("<title>");
  expect(board.body).not.toMatch(/https?:\/\//);
});

test("ASVS 15.3.4: forwarded headers are used only from a trusted proxy", async () => {
  const addressBehind = async (trustProxy?: string[]) => {
    const { app } = await buildTestApp({ ownApp: true, ...(trustProxy && { trustProxy }) });
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
  // Control: a trusted proxy is honoured.
  expect(await addressBehind(["127.0.0.1"])).toMatch(/^203\.0\.113\.9 /);
});

test("ASVS 4.1.3: a page does not contain the host of its request", async () => {
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

test("ASVS 15.2.2: while too many requests wait for the database, visitors get 503 and editors are served", async () => {
  const t = await buildTestApp({ ownApp: true, overloadedAfterMs: 60_000 });
  const admin = await asAdmin(t);
  const found = (number: number) => `/api/speakers?filter=${JSON.stringify({ q: `a${number}` })}`;
  const cached = await t.app.inject({ url: "/api/speakers" });
  expect(cached.statusCode).toBe(200);
  const blocker = t.database.em.fork();
  await blocker.begin();
  onTestFinished(async () => {
    if (blocker.isInTransaction()) await blocker.rollback();
  });
  await blocker.execute("lock table speakers in access exclusive mode");
  const waiting = Array.from({ length: 150 }, (_, number) => t.app.inject({ url: found(number) }));
  await eventually(() => expect(t.app.countWaiting()).toBe(100));

  const refused = await t.app.inject({ url: found(1_000) });
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect((await t.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  expect((await t.app.inject({ url: "/api/speakers" })).statusCode).toBe(200);
  const forged = { cookie: "session=a.b.c" };
  expect((await t.app.inject({ url: found(1_001), headers: forged })).statusCode).toBe(401);
  const edited = admin.inject({ url: found(1_002) });
  await blocker.rollback();
  expect((await edited).statusCode).toBe(200);
  const answers = Map.groupBy(await Promise.all(waiting), ({ statusCode }) => statusCode);
  const pool = await t.database.em.getConnection().getNativeClient();
  expect(answers.get(200)).toHaveLength(100 + pool.options.max);
  expect([...answers.keys()].toSorted()).toEqual([200, 503]);
  expect((await t.app.inject({ url: found(1_003) })).statusCode).toBe(200);
});

test("ASVS 15.2.2: an overloaded process answers 503 with Retry-After to requests that are not cached, and recovers", async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const options = { logTo, logLevel: "error", overloadedAfterMs: 2_000 } as const;
  const { app } = await buildTestApp({ ownApp: true, ...options });
  const read = () => app.inject({ url: "/api/auth/session" });
  const readCached = () => app.inject({ url: "/api/speakers" });
  for (const answer of [await read(), await readCached()]) expect(answer.statusCode).toBe(200);
  // Two full sampling periods of the event loop delay.
  for (let turn = 0; turn < 2; turn += 1) {
    const until = Date.now() + 2_200;
    while (Date.now() < until);
    await nextTurn();
  }
  const refused = await read();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("5");
  expect((await readCached()).statusCode).toBe(200);
  await eventually(async () => expect((await read()).statusCode).toBe(200));
  // Any client can overload it.
  expect(lines).toEqual([]);
});
