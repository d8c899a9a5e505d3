import { randomBytes } from "node:crypto";
import type { PoolClient } from "pg";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { routesOf, type TestRoute } from "../../testing/routes.ts";
import { bucketAddress } from "../../features/operations/files/bucket.contract.ts";
import {
  answering,
  asAdmin,
  buildTestApp,
  eventually,
  waitForNotifications,
  type TestApp,
} from "../../testing/testing.ts";

const connections = 4;

/** Maximum number of visitors' requests that wait for their turn. */
const maxWaiting = 100;

async function setUp(more: Parameters<typeof buildTestApp>[0] = {}) {
  const t = await buildTestApp({
    ...more,
    overloadedAfterMs: 60_000,
    connections,
    renderPage: async () => ({ status: 200, html: "<p>Page", inlineScripts: [] }),
    resolvePath: (path) => ({ kind: "canonical", isPicture: path.startsWith("/share/") }),
  });
  const admin = await asAdmin(t);
  // A page compares the edition before and after it is rendered.
  await t.app.currentEdition();
  const ask = async (url: string, method: TestRoute["method"] = "GET") => {
    const { statusCode, headers } = await t.app.inject({ method, url });
    return [statusCode, headers["retry-after"]];
  };
  return { t, admin, ask };
}

/** Lets every query wait for its connection until `release` is called or the test ends. */
async function holdConnections({ database }: TestApp) {
  const pool: { connect: () => Promise<PoolClient> } = await database.em
    .getConnection()
    .getNativeClient();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const connectNow = pool.connect.bind(pool);
  const connect = vi.spyOn(pool, "connect").mockImplementation(async () => {
    await held;
    return connectNow();
  });
  return { connect, release };
}

/** As {@link holdConnections}, while as many visitors wait for their turn as may. */
async function fillTurns(t: TestApp) {
  const { connect, release } = await holdConnections(t);
  const asked = Array.from({ length: connections + maxWaiting }, () =>
    t.app.inject({ url: oneStarred() }),
  );
  onTestFinished(async () => {
    release();
    await Promise.all(asked);
  });
  await eventually(() => expect(t.app.countWaiting()).toBe(maxWaiting));
  await eventually(() => expect(connect).toHaveBeenCalledTimes(connections));
  connect.mockClear();
  return connect;
}

/** A URL whose response takes one query. */
const oneStarred = () => `/agenda/starred.ics?sessions=${crypto.randomUUID()}`;

const busy = [503, "5"];

/** Routes whose queries are shared by all callers. */
const shared = new Set(["/readyz", "/metrics"]);

test("ASVS 15.2.2: a visitor's request waits for its turn on every public route, unless the route uses no connection", async () => {
  const { t, ask } = await setUp();
  const connect = await fillTurns(t);
  const routes = routesOf(t.app).filter(({ access }) => access === "public");
  const inTurn = routes.filter(({ takesTurn }) => takesTurn);
  const atOnce = routes.filter(({ takesTurn, url }) => !takesTurn && !shared.has(url));
  const patternsOf = (some: typeof routes) => some.map(({ pattern }) => pattern);
  expect(patternsOf(inTurn)).toEqual(
    expect.arrayContaining(["/agenda/starred.ics", "/api/speakers", "/api/auth/sign-in"]),
  );
  expect(patternsOf(atOnce)).toEqual(
    expect.arrayContaining(["/healthz", "/files/:name", "/*", "/contact"]),
  );
  for (const { method, url } of inTurn) {
    expect(await ask(url, method), `${method} ${url}`).toEqual(busy);
  }
  for (const { method, url } of atOnce) {
    expect(await ask(url, method), `${method} ${url}`).not.toEqual(busy);
  }
  expect(connect).not.toHaveBeenCalled();
});

test("ASVS 15.2.2: visitors who ask for unknown pictures and calendars leave connections to editors", async () => {
  const { t, admin } = await setUp();
  const { connect, release } = await holdConnections(t);
  const asked = Array.from({ length: 30 }, (_, number) =>
    t.app.inject({
      url: number % 2 === 0 ? `/files/${randomBytes(16).toString("hex")}.jpg` : oneStarred(),
    }),
  );
  await eventually(() => expect(t.app.countWaiting()).toBe(asked.length - connections));
  expect(connect).toHaveBeenCalledTimes(connections);
  const edited = admin.inject({ url: "/api/mails" });
  await eventually(() => expect(connect).toHaveBeenCalledTimes(connections + 1));
  release();
  expect((await edited).statusCode).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(asked.map((_, number) => (number % 2 === 0 ? 404 : 200)));
});

/** Uploads a picture and returns its path. */
async function upload(admin: Awaited<ReturnType<typeof asAdmin>>, width: number): Promise<string> {
  const picture = sharp({ create: { width, height: 2, channels: 3, background: "red" } });
  const form = new FormData();
  form.set("file", new File([new Uint8Array(await picture.png().toBuffer())], "runway.png"));
  const added = await admin.inject({ method: "POST", url: "/api/files", payload: form });
  return added.json<{ url: string }>().url;
}

test("ASVS 15.2.2: a request for a picture waits for its turn, unless the picture is in memory", async () => {
  const { t, admin, ask } = await setUp();
  const url = await upload(admin, 4);
  await waitForNotifications(t);
  expect(await ask(url)).toEqual([200, undefined]);
  const connect = await fillTurns(t);
  expect(await ask(url)).toEqual([200, undefined]);
  expect(await ask(`/files/${"0".repeat(32)}.png`)).toEqual(busy);
  expect(await ask("/share/speakers/mira-halden.png")).toEqual(busy);
  expect(connect).not.toHaveBeenCalled();
});

test("ASVS 15.2.2: health checks do not wait for visitors", async () => {
  const { t, ask } = await setUp();
  const { connect, release } = await holdConnections(t);
  const visitors = Array.from({ length: connections + maxWaiting }, () => ask(oneStarred()));
  await eventually(() => expect(t.app.countWaiting()).toBe(maxWaiting));
  await eventually(() => expect(connect).toHaveBeenCalledTimes(connections));
  expect(await ask("/healthz")).toEqual([200, undefined]);
  const others = [ask("/readyz"), ask("/metrics")];
  await eventually(() => expect(connect.mock.calls.length).toBeGreaterThan(connections));
  release();
  // No worker runs.
  expect(await Promise.all(others)).toEqual([
    [503, undefined],
    [200, undefined],
  ]);
  await Promise.all(visitors);
});

test("ASVS 15.2.2: pictures that a slow bucket holds back take no turn", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const read = vi.fn();
  const address = await answering(async (request, response) => {
    if (request.method === "GET") {
      read();
      await held;
    }
    response.end("picture");
  });
  const bucket = bucketAddress.parse(`${address.replace("//", "//key:secret@")}/pictures`);
  const { t, admin, ask } = await setUp({ bucket });
  const pictures = await Promise.all([1, 2, 3, 4].map((width) => upload(admin, width)));
  await waitForNotifications(t);
  const asked = pictures.map((url) => ask(url));
  await eventually(() => expect(read).toHaveBeenCalledTimes(connections));
  expect(await ask(oneStarred())).toEqual([200, undefined]);
  release();
  expect(await Promise.all(asked)).toEqual(pictures.map(() => [200, undefined]));
});
