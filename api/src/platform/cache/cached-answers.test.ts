import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  addAdmin,
  asAdmin,
  buildTestApp,
  eventually,
  waitForNotifications,
} from "../../testing/testing.ts";
import { testTimeoutMs } from "../../testing/timeouts.ts";
import type { PageRequest } from "../../features/foundation/site/site.contract.ts";

const renderPage = async ({ path, query = "" }: PageRequest) => ({
  status: 200,
  html: `<!doctype html><p>${path}${query}</p>`.padEnd(2_000),
  inlineScripts: [],
});

/** Application on a real socket. */
async function listen() {
  const lines: Record<string, unknown>[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const t = await buildTestApp({ renderPage, logTo, logLevel: "info" });
  const url = await t.app.listen({ host: "127.0.0.1", port: 0 });
  const port = Number(new URL(url).port);
  return { ...t, lines, port, get: (path: string, init?: RequestInit) => fetch(url + path, init) };
}

/** Everything that a browser receives, except the date. */
async function seen(answer: Response) {
  const { date: _date, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
}

test.each(["/speakers", "/api/speakers", '/api/topics?range=[0,3]&sort=["title","ASC"]'])(
  "a cached response to GET %s equals the original response of its route",
  async (path) => {
    const t = await listen();
    for (const encoding of ["identity", "gzip", "br"]) {
      t.pages.clear();
      const headers = { "accept-encoding": encoding };
      const made = await seen(await t.get(path, { headers }));
      expect(t.pages.counts.misses).toBeGreaterThan(0);
      const { misses } = t.pages.counts;
      const cached = await seen(await t.get(path, { headers }));
      expect(t.pages.counts.misses).toBe(misses);
      expect(cached).toEqual(made);
      expect(made.headers).toMatchObject({ "x-content-type-options": "nosniff" });

      const etag = made.headers["etag"] ?? "";
      const known = { ...headers, "if-none-match": etag };
      const unchanged = await seen(await t.get(path, { headers: known }));
      expect(unchanged).toMatchObject({ status: 304, body: "", headers: { etag } });
    }
  },
);

test.each(["/speakers", "/api/speakers"])(
  "a cached response to GET %s answers no other method",
  async (path) => {
    const t = await listen();
    const post = () => t.get(path, { method: "POST", headers: { "content-type": "text/plain" } });
    const { status } = await post();
    expect(status).toBeGreaterThanOrEqual(400);
    await (await t.get(path)).text();
    expect((await post()).status).toBe(status);
  },
);

test("a cached response is logged and counted like any other, and has its own request id", async () => {
  const t = await listen();
  for (let times = 0; times < 3; times += 1) await (await t.get("/speakers?utm=x")).text();
  const requests = () => t.lines.filter((line) => "path" in line);
  await eventually(() => expect(requests()).toHaveLength(3));
  for (const line of requests()) {
    expect(line).toMatchObject({
      level: 30,
      time: expect.any(Number),
      hostname: expect.any(String),
      msg: "GET /speakers 200",
      path: "/speakers",
      status: 200,
      durationMs: expect.any(Number),
    });
  }
  expect(new Set(requests().map((line) => line["requestId"])).size).toBe(3);
  const metrics = await (await t.get("/metrics")).text();
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="/*",status="200"} 3',
  );
});

test("a request with a search query does not get the cached page of its path", async () => {
  const t = await listen();
  await (await t.get("/speakers")).text();
  expect(await (await t.get("/speakers?q=amara")).text()).toContain("<p>/speakers?q=amara</p>");
  expect(await (await t.get("/speakers?utm=x")).text()).toContain("<p>/speakers</p>");
});

test("equivalent requests for public records share one cached response until a record changes", async () => {
  const t = await listen();
  const names = async (path: string) => {
    const rows = z
      .array(z.object({ fullName: z.string() }))
      .parse(await (await t.get(path)).json());
    return rows.map(({ fullName }) => fullName);
  };
  const asked = ["/api/speakers", "/api/speakers?unknown=1", "/api/speakers?"];
  for (const path of asked) expect(await names(path)).toEqual([]);
  expect(t.pages.counts.misses).toBe(1);
  const admin = await asAdmin(t);
  const payload = { firstName: "Mira", lastName: "Halden" };
  await admin.inject({ method: "POST", url: "/api/speakers", payload });
  for (const path of asked) expect(await names(path)).toEqual(["Mira Halden"]);
});

test("equivalent addresses of a record, or of a route without parameters, share one cached response", async () => {
  const t = await listen();
  const admin = await asAdmin(t);
  const payload = { firstName: "Mira", lastName: "Halden" };
  const added = await admin.inject({ method: "POST", url: "/api/speakers", payload });
  const record = String(added.headers.location);
  const id = record.split("/").at(-1) ?? "";
  const misses = async (path: string) => {
    const before = t.pages.counts.misses;
    expect((await t.get(path)).status).toBe(200);
    return t.pages.counts.misses - before;
  };
  await waitForNotifications(t);
  for (const path of [record, "/api/news/latest"]) expect(await misses(path)).toBe(1);
  expect(await misses(record.replace(id, id.toUpperCase()))).toBe(0);
  expect(await misses(`${record}?unknown=1`)).toBe(0);
  expect(await misses("/api/news/latest?unknown=1")).toBe(0);
});

test("ASVS 15.2.2: a request with a cookie other than a session is served from the cache", async () => {
  const t = await listen();
  await (await t.get("/api/news")).text();
  const { misses } = t.pages.counts;
  const answer = await t.get("/api/news", { headers: { cookie: "theme=dark" } });
  expect(answer.headers.get("cache-control")).not.toBe("no-store");
  expect(t.pages.counts).toMatchObject({ misses, hits: 1 });
  // A request with an expired session is rejected without querying the database.
  const refused = await t.get("/api/news", { headers: { cookie: "session=anything" } });
  expect(refused.status).toBe(401);
  expect(t.pages.counts).toMatchObject({ misses, hits: 1 });
});

test("a request with a session cookie is never served from the cache", async () => {
  const t = await listen();
  await addAdmin(t.database);
  const admin = await asAdmin(t);
  const draft = { title: "Runway works", status: "draft" };
  await admin.inject({ method: "POST", url: "/api/news", payload: draft });
  expect(await (await t.get("/api/news")).json()).toEqual([]);
  const cookie = Object.entries(admin.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const seenByAdmin = await t.get("/api/news", { headers: { cookie } });
  expect(seenByAdmin.headers.get("cache-control")).toBe("no-store");
  expect(await seenByAdmin.json()).toHaveLength(1);
  const forPublic = await t.get("/api/news");
  expect(await forPublic.json()).toEqual([]);
  expect(forPublic.headers.get("vary")).toBe("accept-encoding, cookie, x-client");
});

test("a draining process closes connections also after cached responses, and waits for other clients", async () => {
  const t = await listen();
  await (await t.get("/speakers")).text();
  const silent = connect(t.port, "127.0.0.1");
  await once(silent, "connect");
  let isOver = false;
  const drained = t.app.drain(undefined, testTimeoutMs).then(() => (isOver = true));
  const answer = await t.get("/speakers");
  expect(answer.headers.get("connection")).toBe("close");
  await answer.text();
  // One client is still connected.
  expect(isOver).toBe(false);
  silent.destroy();
  await drained;
});

test("a stopping process serves new clients for a while, and reports on /readyz that it is stopping", async () => {
  const t = await listen();
  const { promise: noticed, resolve: notice } = Promise.withResolvers<void>();
  const drained = t.app.drain(noticed);
  let hasLeft = false;
  void drained.then(() => (hasLeft = true));
  const readiness = await t.get("/readyz");
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({ checks: { process: "stopping" } });
  expect((await t.get("/speakers")).status).toBe(200);
  expect(hasLeft).toBe(false);
  notice();
  await drained;
});
