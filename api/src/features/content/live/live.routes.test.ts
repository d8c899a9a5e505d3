import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  eventually,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import type { TestAppOptions } from "../../../testing/build-test-app.ts";
import { changeEdition, july } from "../../../testing/change-edition.ts";
import { openEvents } from "../../../testing/event-stream.ts";
import { firstEdition } from "../../../app/database/first-edition/edition.ts";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { maxClientConnections } from "./live.hub.ts";

const start = Date.parse("2025-12-11T08:00:00Z");

/** Starts the application with a clock that the test controls. */
async function listen(options: TestAppOptions = {}) {
  const clock = { now: start };
  const t = await buildTestApp({ clock: () => clock.now, ...options });
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = t.app.server.address() as AddressInfo;
  return { ...t, clock, port, url: `http://127.0.0.1:${port}` };
}

const openStreams = async ({ app }: TestApp) =>
  Number(/^congress_live_streams (\d+)$/m.exec((await app.inject({ url: "/metrics" })).body)?.[1]);

async function publish(admin: Browser, text: string, link: string | null = null) {
  const payload = { text, link, state: "published" };
  return (await admin.inject({ method: "POST", url: "/api/notices", payload })).json();
}

async function addTopic(admin: Browser, title: string, at: number, more: object = {}) {
  const payload = {
    title,
    day: 1,
    startTime: new Date(at).toISOString(),
    endTime: new Date(at + 30 * 60_000).toISOString(),
    ...more,
  };
  return (await admin.inject({ method: "POST", url: "/api/topics", payload })).json();
}

test("a page gets the notice and the state of the programme, and each change", async () => {
  const t = await listen();
  const admin = await asAdmin(t);
  const stream = await openEvents(t.url);
  expect(stream.status).toBe(200);
  expect(stream.headers.get("content-type")).toBe("text/event-stream");
  expect(stream.headers.get("cache-control")).toBe("no-store");
  expect(stream.headers.get("x-accel-buffering")).toBe("no");
  expect(stream.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await stream.nth(1)).toMatchObject({ name: "notice", data: null });
  expect(await stream.nth(2)).toMatchObject({
    name: "now",
    data: { at: new Date(start).toISOString(), running: [], next: [] },
  });
  expect(await stream.nth(3)).toMatchObject({
    name: "edition",
    data: { state: "current", year: 2025 },
  });
  expect(stream.text()).toMatch(/^retry: \d{4,5}\n\n/);

  const { id } = await publish(admin, "Hall 2 begins\nlater.", "/live");
  const notice = await stream.nth(4);
  expect(notice).toMatchObject({
    name: "notice",
    data: { id, text: "Hall 2 begins\nlater.", link: "/live" },
  });
  expect((await t.app.inject({ url: "/api/live" })).json()).toMatchObject({ notice: notice.data });
  await admin.inject({ method: "PUT", url: `/api/notices/${id}`, payload: { state: "ended" } });
  expect(await stream.nth(5)).toMatchObject({ name: "notice", data: null });

  const opening = await addTopic(admin, "Opening", start + 60 * 60_000);
  expect(await stream.nth(6)).toMatchObject({
    name: "now",
    data: { running: [], next: [opening.id] },
  });
  // A page shows more of a session than its times.
  const payload = { title: "Welcome" };
  await admin.inject({ method: "PUT", url: `/api/topics/${opening.id}`, payload });
  expect(await stream.nth(7)).toMatchObject({ name: "now", data: { next: [opening.id] } });
  const ids = stream.events().map(({ id }) => id);
  expect(ids.every((id) => id !== "")).toBe(true);
});

test("open pages are notified of content that another process changes", async () => {
  const t = await listen();
  const stream = await openEvents(t.url);
  await stream.nth(3);
  await t.database.em
    .fork()
    .execute("insert into notices (text, state) values ('By psql', 'published')");
  expect(await stream.nth(4)).toMatchObject({ name: "notice", data: { text: "By psql" } });
});

test("a stream resumed with the current event id repeats nothing; with an older id it sends the changes", async () => {
  const t = await listen();
  const admin = await asAdmin(t);
  const first = await openEvents(t.url);
  const { id } = await first.nth(3);
  first.leave();
  const same = await openEvents(t.url, id);
  await eventually(() => expect(same.text()).toMatch(/^retry: \d+\n\n$/));

  await publish(admin, "Hall 2");
  expect(await same.nth(1)).toMatchObject({ name: "notice" });
  const later = await openEvents(t.url, id);
  expect(await later.nth(1)).toMatchObject({ name: "notice", data: { text: "Hall 2" } });
  // The programme is unchanged: the next event is about the next change.
  const topic = await addTopic(admin, "Opening", start + 60 * 60_000);
  expect(await later.nth(2)).toMatchObject({ name: "now", data: { next: [topic.id] } });

  // A client that disconnects between the first two events does not miss the second.
  const [notice] = (await openWhole(t.url)).events();
  const cut = await openEvents(t.url, notice?.id);
  expect(await cut.nth(1)).toMatchObject({ name: "now" });

  for (const hostile of ["", ".", "a.b.c.d", "x".repeat(5_000), "../..", '"'])
    expect((await openWhole(t.url, hostile)).events()).toHaveLength(3);
});

async function openWhole(url: string, lastEventId?: string) {
  const stream = await openEvents(url, lastEventId);
  await stream.nth(3);
  return stream;
}

test("two processes assign the same event ids", async () => {
  const t = await listen();
  const other = await listen({ databaseUrl: t.databaseUrl });
  const admin = await asAdmin(t);
  await addTopic(admin, "Opening", start + 60 * 60_000);
  await publish(admin, "Hall 2");
  await eventually(async () => {
    const streams = await Promise.all([t, other].map(({ url }) => openWhole(url)));
    const [here, there] = streams.map((stream) => stream.events().map(({ id }) => id));
    expect(here).toEqual(there);
  });
});

test("pages are notified when the current edition changes or is replaced, with the same data as from the API", async () => {
  const t = await listen();
  const stream = await openWhole(t.url);
  const current = async () => {
    const url = '/api/editions?filter={"state":"current"}';
    return (await browse(t.app).inject({ url })).json<Edition[]>()[0];
  };
  await changeEdition(t, july);
  const changed = await stream.nth(4);
  expect(changed).toMatchObject({ name: "edition", data: july });
  // A page compares both values.
  expect(JSON.stringify(changed.data)).toBe(JSON.stringify(await current()));

  const em = t.database.em.fork();
  await em.execute("update editions set state = 'archived'");
  em.create(EditionEntity, {
    ...firstEdition,
    name: "Congress 2027",
    firstDay: "2027-07-14",
    lastDay: "2027-07-14",
  });
  await em.flush();
  expect(await stream.nth(5)).toMatchObject({ name: "edition", data: { name: "Congress 2027" } });
  expect(stream.events().slice(-1)).toMatchObject([{ data: await current() }]);
});

test("a heartbeat comment is sent at intervals so that proxies keep the stream open", async () => {
  const t = await listen({ heartbeatMs: 20 });
  const stream = await openEvents(t.url);
  await eventually(() => expect(stream.text()).toMatch(/(?:\n\n:){3}\n\n$/));
});

test("pages are notified when a session's room opens and when the session begins and ends", async () => {
  const t = await listen({ clock: Date.now });
  const admin = await asAdmin(t);
  const roomUrl = "https://rooms.example/27";
  const rooms = async () => (await t.app.inject({ url: "/api/live/rooms" })).json();
  const asked = Date.now();
  for (let times = 0; times < 3; times += 1) expect(await rooms()).toEqual([]);
  // By the real clock, with enough delay to observe it on a slow machine.
  const soon = 3_000 + 10 * (Date.now() - asked);
  const { id } = await addTopic(admin, "Opening", Date.now() + 10 * 60_000 + soon, { roomUrl });
  const stream = await openWhole(t.url);
  expect(await rooms()).toEqual([]);
  expect(await stream.nth(4)).toMatchObject({ name: "now", data: { next: [id] } });
  expect(await rooms()).toEqual([{ topicId: id, roomUrl }]);

  const begins = Date.now() + soon;
  const payload = {
    startTime: new Date(begins).toISOString(),
    endTime: new Date(begins + soon).toISOString(),
  };
  const before = stream.events().length;
  await admin.inject({ method: "PUT", url: `/api/topics/${id}`, payload });
  const changed = await stream.nth(before + 1);
  expect(changed).toMatchObject({ data: { running: [], next: [id] } });
  expect(await stream.nth(before + 2)).toMatchObject({ data: { running: [id], next: [] } });
  expect(await stream.nth(before + 3)).toMatchObject({ data: { running: [], next: [] } });
  expect(await rooms()).toEqual([]);
});

test("responses follow the event clock, also while no page is open", async () => {
  const t = await listen();
  const admin = await asAdmin(t);
  const roomUrl = "https://rooms.example/27";
  const { id } = await addTopic(admin, "Opening", start + 30 * 60_000, { roomUrl });
  const state = async () => (await t.app.inject({ url: "/api/live" })).json();
  const rooms = async () => (await browse(t.app).inject({ url: "/api/live/rooms" })).json();
  expect(await state()).toMatchObject({ now: { running: [], next: [id] } });
  t.clock.now = start + 20 * 60_000;
  expect(await rooms()).toEqual([{ topicId: id, roomUrl }]);
  t.clock.now = start + 30 * 60_000;
  const at = new Date(t.clock.now).toISOString();
  expect(await state()).toMatchObject({ notice: null, now: { at, running: [id], next: [] } });
  t.clock.now = start + 60 * 60_000;
  expect(await rooms()).toEqual([]);
});

const code = "runway-27-left";

/** A session with an open room in an edition that requires a code. */
async function lockRooms(t: TestApp) {
  await changeEdition(t, { roomAccess: "passCode", passCode: code });
  const roomUrl = "https://rooms.example/27";
  await addTopic(await asAdmin(t), "Opening", start, { roomUrl });
  return roomUrl;
}

function enter(browser: Browser, given: unknown) {
  const url = "/api/functions/open-rooms";
  return browser.inject({ method: "POST", url, payload: { code: given } });
}

const roomsOf = async (browser: Browser) =>
  (await browser.inject({ url: "/api/live/rooms" })).json<{ roomUrl: string }[]>();

test("rooms that require the pass code open in the browser that entered it, until the code changes", async () => {
  const t = await listen();
  const roomUrl = await lockRooms(t);
  const [holder, stranger] = [browse(t.app), browse(t.app)];
  expect(await roomsOf(holder)).toEqual([]);
  const entered = await enter(holder, ` ${code} `);
  expect(entered.statusCode, entered.body).toBe(200);
  expect(entered.json()).toMatchObject([{ roomUrl }]);
  expect(entered.cookies).toMatchObject([{ name: "rooms", httpOnly: true, sameSite: "Lax" }]);
  expect(entered.cookies[0]?.value).not.toContain(code);
  expect(await roomsOf(holder)).toMatchObject([{ roomUrl }]);
  expect(await roomsOf(stranger)).toEqual([]);
  const withLocked = async (browser: Browser) =>
    (await browser.inject({ url: "/api/live/rooms?locked=true" })).json();
  expect(await withLocked(holder)).toMatchObject([{ roomUrl }]);
  expect(await withLocked(stranger)).toEqual([{ topicId: expect.any(String), roomUrl: null }]);

  await changeEdition(t, { passCode: "runway-09-right" });
  expect(await roomsOf(holder)).toEqual([]);
  await changeEdition(t, { roomAccess: "everybody" });
  expect(await roomsOf(stranger)).toMatchObject([{ roomUrl }]);
  expect((await enter(stranger, "anything")).json()).toMatchObject([{ roomUrl }]);
});

test("ASVS 6.3.1: a wrong code opens no room, and after repeated guesses every code from that address gets 429", async () => {
  const t = await listen();
  await lockRooms(t);
  const guesser = browse(t.app);
  for (const wrong of ["runway-27", code.toUpperCase(), "x".repeat(100)]) {
    const answer = await enter(guesser, wrong);
    expect(answer.statusCode, wrong).toBe(400);
    expect(answer.json().errors).toEqual([
      { path: "code", message: "This is not the code of the pass" },
    ]);
  }
  for (const malformed of ["", null, undefined, 1, "x".repeat(101)]) {
    expect((await enter(guesser, malformed)).statusCode, String(malformed)).toBe(400);
  }
  guesser.cookies["rooms"] = "AAAA";
  expect(await roomsOf(guesser)).toEqual([]);
  // An office where each visitor enters the code once is not rate-limited.
  for (let colleague = 0; colleague < 30; colleague += 1) {
    expect((await enter(browse(t.app), code)).statusCode).toBe(200);
  }
  const statuses = new Set<number>();
  for (let guess = 0; guess < 30; guess += 1) {
    statuses.add((await enter(guesser, `guess-${guess}`)).statusCode);
  }
  expect([...statuses]).toEqual([400, 429]);
  expect((await enter(guesser, code)).statusCode).toBe(429);
});

test("ASVS 14.2.6: events, public responses and the log contain neither the pass code nor the room's link", async () => {
  const lines: string[] = [];
  const t = await listen({ logTo: { write: (line) => void lines.push(line) }, logLevel: "info" });
  const roomUrl = await lockRooms(t);
  await enter(browse(t.app), code);
  await enter(browse(t.app), "runway-27-right");
  const stream = await openWhole(t.url);
  const answers = await Promise.all(
    ["/api/live", "/api/editions", "/api/topics", "/api/live/rooms"].map(
      async (url) => (await t.app.inject({ url })).body,
    ),
  );
  const told = [stream.text(), ...answers, ...lines].join("\n");
  expect(told).not.toContain("runway-27");
  expect(told).not.toContain(roomUrl);
});

test("content is read once per change, however many pages are open", async () => {
  const t = await listen();
  const em = t.database.em.fork();
  const streams = await Promise.all(Array.from({ length: 50 }, () => openWhole(t.url)));
  // Counts every later read.
  await em.execute("create sequence reads");
  await em.execute(
    `alter table notices rename to stored_notices;
     create view notices as select stored_notices.*, nextval('reads') as read from stored_notices`,
  );
  await em.execute("insert into stored_notices (text, state) values ('By psql', 'published')");
  await em.execute("select pg_notify('content_changed', 'notices')");
  await Promise.all(streams.map((stream) => stream.nth(4)));
  const [row] = await em.execute("select last_value::int as reads from reads");
  expect(row?.["reads"]).toBe(1);
});

test("ASVS 15.2.2: the number of streams per client is limited, and closed streams free their places", async () => {
  const t = await listen();
  const streams = await Promise.all(
    Array.from({ length: maxClientConnections }, () => openEvents(t.url)),
  );
  await eventually(async () => expect(await openStreams(t)).toBe(maxClientConnections));
  const refused = await fetch(`${t.url}/api/live/events`);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(refused.headers.get("content-type")).toContain("application/problem+json");
  // Polling is still possible.
  expect((await fetch(`${t.url}/api/live`)).status).toBe(200);
  for (const stream of streams) stream.leave();
  await eventually(async () => expect(await openStreams(t)).toBe(0));
  expect((await openEvents(t.url)).status).toBe(200);
});

test("ASVS 15.2.2: a client that reads nothing is disconnected, and other clients still get events", async () => {
  const t = await listen();
  const em = t.database.em.fork();
  // Events of more than 100 KB soon fill a connection's buffers.
  await em.execute(
    `insert into agenda_topics (title, slug, day, start_time)
     select n, n, 1, '2025-12-11T09:00:00Z' from generate_series(1, 3000) n`,
  );
  t.app.contentChanged(["agenda_topics"]);
  const slow = connect(t.port, "127.0.0.1");
  onTestFinished(() => void slow.destroy());
  slow.write("GET /api/live/events HTTP/1.1\r\nhost: x\r\n\r\n");
  await eventually(async () => expect(await openStreams(t)).toBe(1));
  const quick = await openWhole(t.url);
  await eventually(async () => expect(await openStreams(t)).toBe(2));
  await eventually(async () => {
    for (let round = 0; round < 20; round += 1) {
      const known = quick.events().length;
      await em.execute("update agenda_topics set updated_at = clock_timestamp() where slug = '1'");
      await quick.nth(known + 1);
    }
    expect(await openStreams(t)).toBe(1);
  });
});

test("a stopping process ends its streams at once, and logs each in one line", async () => {
  const lines: string[] = [];
  const t = await listen({
    logTo: { write: (line: string) => void lines.push(line) },
    logLevel: "info",
  });
  const logged = () => lines.filter((line) => line.includes("GET /api/live/events 200")).length;
  const left = await openWhole(t.url);
  const stream = await openWhole(t.url);
  expect(logged()).toBe(0);
  left.leave();
  await eventually(() => expect(logged()).toBe(1));
  const drained = t.app.drain();
  await stream.ended;
  await eventually(() => expect(logged()).toBe(2));
  // A client that a proxy still routes here gets the current state, and reconnects to another
  // process.
  const late = await openEvents(t.url);
  await late.ended;
  expect(late.events()).toHaveLength(3);
  await drained;
});

test("a HEAD request for the stream gets 404", async () => {
  const t = await listen();
  const answer = await fetch(`${t.url}/api/live/events`, { method: "HEAD" });
  expect(answer.status).toBe(404);
});

test("ASVS 16.5.2: requests get 503 while the programme cannot be read", async () => {
  const { app, database } = await buildTestApp({ ownApp: true });
  const em = database.em.fork();
  await em.execute("alter table agenda_topics rename to unreadable");
  const refused = await app.inject({ url: "/api/live" });
  expect(refused.statusCode).toBe(503);
  expect(refused.json().detail).toBe("The programme cannot be read at the moment.");
  await em.execute("alter table unreadable rename to agenda_topics");
  expect((await app.inject({ url: "/api/live" })).statusCode).toBe(200);
});
