import type { AddressInfo } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { openEventStream, type EventStream } from "../../testing/event-stream.ts";
import { freePort } from "../../embedded/free-port.ts";
import {
  asAdmin,
  asOtherAdmin,
  browse,
  buildTestApp,
  createTestDatabase,
  eventually,
  post,
  signedInAs,
  startProcess,
  testAdmin,
  testPublicUrl,
  testSecret,
  type Browser,
  type TestApp,
} from "../../testing/testing.ts";
import { RoleGrantEntity } from "../roles/roles.entity.ts";
import { maxPerSession } from "./presence-hub.ts";

const mira = "mira@northmere.example";

async function listen(databaseUrl?: string) {
  const t = await buildTestApp(databaseUrl === undefined ? { ownApp: true } : { databaseUrl });
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = t.app.server.address() as AddressInfo;
  return { ...t, url: `http://127.0.0.1:${port}` };
}

const colleague = (t: TestApp) => asOtherAdmin(t, mira);

async function addSpeaker(admin: Browser): Promise<string> {
  const answer = await post(admin, "/api/speakers", { firstName: "Mira", lastName: "Halden" });
  return answer.json().id;
}

const cookieOf = ({ cookies }: Browser) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

const openRecord = (url: string, browser: Browser, id: string, resource = "speakers") =>
  openEventStream(`${url}/api/presence?resource=${resource}&id=${id}`, {
    cookie: cookieOf(browser),
  });

/** Waits until a stream was told last that these are present. */
const expectOthers = (stream: EventStream, emails: string[]) =>
  eventually(() => {
    const { name, data } = stream.events().at(-1) ?? {};
    expect(name).toBe("presence");
    expect(data).toEqual(emails.map((email) => ({ email, since: expect.any(String) })));
  });

test("admins are told who else has the record open, and who has left", async () => {
  const t = await listen();
  const [one, other] = [await asAdmin(t), await colleague(t)];
  const [id, another] = [await addSpeaker(one), await addSpeaker(one)];
  const first = await openRecord(t.url, one, id);
  expect(first.status).toBe(200);
  expect(first.headers.get("content-type")).toBe("text/event-stream");
  expect(first.headers.get("cache-control")).toBe("no-store");
  await expectOthers(first, []);
  // One's own second tab, and somebody at another record, are nobody else at this one.
  const second = await openRecord(t.url, one, id);
  await expectOthers(await openRecord(t.url, other, another), []);
  await expectOthers(second, []);
  const theirs = await openRecord(t.url, other, id);
  await expectOthers(theirs, [testAdmin.email]);
  await expectOthers(first, [mira]);
  first.leave();
  // Still there, by the other tab.
  await expectOthers(theirs, [testAdmin.email]);
  second.leave();
  await expectOthers(theirs, []);
  expect(second.events()).toHaveLength(2);
});

test("it is seen between two processes, and gone after one of them was killed", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const port = await freePort();
  const api = startProcess("api/src/app/main.ts", {
    DATABASE_URL: databaseUrl,
    SECRET: testSecret,
    PUBLIC_URL: testPublicUrl,
    PORT: String(port),
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
  });
  onTestFinished(async () => void (await api.kill("SIGKILL")));
  await api.ready;
  const t = await listen(databaseUrl);
  const [one, other] = [await asAdmin(t), await colleague(t)];
  const id = await addSpeaker(one);
  const here = await openRecord(t.url, one, id);
  const there = await openRecord(`http://localhost:${port}`, other, id);
  await expectOthers(there, [testAdmin.email]);
  await expectOthers(here, [mira]);
  there.leave();
  await expectOthers(here, []);

  const again = await openRecord(`http://localhost:${port}`, other, id);
  await expectOthers(again, [testAdmin.email]);
  await expectOthers(here, [mira]);
  await api.kill("SIGKILL");
  await expectOthers(here, []);
});

test("ASVS 7.4.1, ASVS 8.3.2: a stream ends with the session, and with the role", async () => {
  const t = await listen();
  const [one, other] = [await asAdmin(t), await colleague(t)];
  const id = await addSpeaker(one);
  const theirs = await openRecord(t.url, other, id);
  const mine = await openRecord(t.url, one, id);
  await expectOthers(mine, [mira]);
  await t.database.em
    .fork()
    .nativeUpdate(RoleGrantEntity, { user: { email: mira } }, { status: "revoked" });
  await theirs.ended;
  await expectOthers(mine, []);
  expect((await openRecord(t.url, other, id)).status).toBe(403);
  await post(one, "/api/auth/sign-out");
  await mine.ended;
  await eventually(async () =>
    expect(await t.database.em.fork().execute("select from presences")).toEqual([]),
  );
});

test("ASVS 2.4.1: a browser has so many records open at once, and no more", async () => {
  const t = await listen();
  const one = await asAdmin(t);
  const id = await addSpeaker(one);
  const streams = await Promise.all(
    Array.from({ length: maxPerSession + 2 }, () => openRecord(t.url, one, id)),
  );
  const statuses = streams.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(maxPerSession);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  streams.find(({ status }) => status === 200)?.leave();
  await eventually(async () => expect((await openRecord(t.url, one, id)).status).toBe(200));
});

test("a list and a record that are not there are named", async () => {
  const t = await listen();
  const one = await asAdmin(t);
  const at = (query: string) => one.inject({ url: `/api/presence?${query}` });
  const id = crypto.randomUUID();
  const unknown = await at(`resource=pilots&id=${id}`);
  expect(unknown.statusCode).toBe(400);
  expect(unknown.json().errors).toMatchObject([{ path: "resource" }]);
  expect((await at("resource=speakers&id=1")).json().errors).toMatchObject([{ path: "id" }]);
  expect((await at(`resource=speakers&id=${id}`)).statusCode).toBe(404);
  expect((await at(`resource=constructor&id=${id}`)).statusCode).toBe(400);
  const user = await signedInAs(t, "ines@calder.example");
  const url = `/api/presence?resource=speakers&id=${id}`;
  expect((await user.inject({ url })).statusCode).toBe(403);
  expect((await browse(t.app).inject({ url })).statusCode).toBe(401);
});
