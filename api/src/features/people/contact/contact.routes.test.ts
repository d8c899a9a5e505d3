import { describe, expect, test } from "vitest";
import {
  addAccount,
  asAdmin,
  browse,
  buildTestApp,
  eventually,
  ownRedis,
  testAdmin,
  queueBackends,
  contactMessage as message,
  type TestApp,
} from "../../../testing/testing.ts";
import { MailEntity } from "../mail/mail.entity.ts";
import { ContactMessageEntity } from "./contact.entity.ts";

const url = "/api/functions/send-contact-email";

/** Waits for a message's job, because the response does not. */
const jobOf = ({ database, queues }: TestApp, id: string) =>
  eventually(async () => {
    const { mailId } = await database.em.fork().findOneOrFail(ContactMessageEntity, id);
    const job = await queues.find("mail", mailId);
    if (job === undefined) throw new Error("The message is not queued");
    return job;
  });

describe.each(queueBackends)("with the queue on %s", (queue) => {
  test("the message is committed before the response, and queued once", async () => {
    const t = await buildTestApp({ queue });
    const answer = await browse(t.app).inject({ method: "POST", url, payload: message });
    expect(answer.statusCode).toBe(200);
    const { id, error } = answer.json();
    expect(error).toBeNull();
    const row = await t.database.em.fork().findOneOrFail(ContactMessageEntity, id);
    expect(row).toMatchObject({ ...message, status: "waiting" });
    const { data } = await jobOf(t, id);
    expect(data).toEqual({ mailId: row.mailId, requestId: expect.any(String) });
  });

  test("ASVS 2.3.4: a message sent repeatedly with one idempotency key is stored once", async () => {
    const t = await buildTestApp({ queue });
    const payload = { ...message, idempotencyKey: crypto.randomUUID() };
    const visitor = browse(t.app);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.inject({ method: "POST", url, payload })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await t.database.em.fork().count(ContactMessageEntity)).toBe(1);
  });
});

test("ASVS 16.5.2: the response to a visitor does not wait for an unavailable queue", async () => {
  const lines: string[] = [];
  const t = await buildTestApp({
    redisUrl: "redis://127.0.0.1:1",
    logTo: { write: (line) => lines.push(line) },
  });
  const answer = await browse(t.app).inject({ method: "POST", url, payload: message });
  expect(answer.statusCode).toBe(200);
  const notQueued = () => lines.filter((line) => line.includes("committed but not queued"));
  // It is logged when the queue is given up, after two seconds.
  expect(notQueued()).toEqual([]);
  await eventually(() => expect(notQueued()).toHaveLength(1));
});

test("another message with a used key is refused, and the first one is kept", async () => {
  const t = await buildTestApp();
  const visitor = browse(t.app);
  const idempotencyKey = crypto.randomUUID();
  const send = (subject: string) =>
    visitor.inject({ method: "POST", url, payload: { ...message, subject, idempotencyKey } });
  expect((await send(message.subject)).statusCode).toBe(200);
  const other = await send("Another subject");
  expect(other.statusCode).toBe(409);
  expect(other.json().errors).toMatchObject([{ path: "idempotencyKey" }]);
  // Repeated, as by a second press, it is still the first message.
  expect((await send(message.subject)).statusCode).toBe(200);
  const rows = await t.database.em.fork().find(ContactMessageEntity, {});
  expect(rows.map((row) => row.subject)).toEqual([message.subject]);
});

test("ASVS 16.5.2: with Redis down the visitor still gets success and the message is stored", async () => {
  const redis = await ownRedis();
  try {
    const t = await buildTestApp({ redisUrl: redis.url });
    await redis.kill();
    const answer = await browse(t.app).inject({ method: "POST", url, payload: message });
    expect(answer.statusCode).toBe(200);
    const rows = await t.database.em.fork().find(ContactMessageEntity, {});
    expect(rows.map((row) => row.status)).toEqual(["waiting"]);
  } finally {
    await redis.stop();
  }
});

test("ASVS 2.2.2: every invalid field is reported with its own message", async () => {
  const t = await buildTestApp();
  const payload = {
    firstName: "",
    lastName: " ",
    email: "nope",
    company: "",
    subject: "",
    message: "short",
  };
  const answer = await browse(t.app).inject({ method: "POST", url, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect(
    Object.fromEntries(
      answer.json().errors.map((one: { path: string; message: string }) => [one.path, one.message]),
    ),
  ).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Invalid email address",
    company: "Company is required",
    subject: "Subject is required",
    message: "Message must be at least 10 characters",
  });
  expect(await t.database.em.fork().count(ContactMessageEntity)).toBe(0);
});

test.each([
  ["nothing", undefined, "application/json"],
  ["invalid JSON", "{", "application/json"],
  ["a list", "[]", "application/json"],
  ["text", "hello", "text/plain"],
  ["a NUL character", JSON.stringify({ ...message, subject: "a\u0000b" }), "application/json"],
  ["a lone surrogate", `{"firstName":"\\ud800"}`, "application/json"],
  ["a poisoned prototype", `{"__proto__":{"admin":true}}`, "application/json"],
  [
    "400,000 characters",
    JSON.stringify({ ...message, message: "x".repeat(400_000) }),
    "application/json",
  ],
])("a body of %s gets a 4xx status", async (_name, payload, type) => {
  const t = await buildTestApp();
  const answer = await browse(t.app).inject({
    method: "POST",
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: { "content-type": type },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json()).toMatchObject({ status: answer.statusCode, detail: expect.any(String) });
});

test("only admins can list messages, with the status of their mail", async () => {
  const t = await buildTestApp();
  const visitor = browse(t.app);
  await visitor.inject({ method: "POST", url, payload: message });
  expect((await visitor.inject({ url: "/api/contact-messages" })).statusCode).toBe(401);
  const admin = await asAdmin(t);
  const list = await admin.inject({ url: "/api/contact-messages" });
  expect(list.json()).toEqual([
    {
      ...message,
      id: expect.any(String),
      flagged: false,
      done: false,
      note: null,
      assigneeId: null,
      assigneeEmail: null,
      status: "waiting",
      error: null,
      nextAttemptAt: null,
      createdAt: expect.any(String),
      sentAt: null,
    },
  ]);
});

/** An admin and a stored message. */
async function withMessage() {
  const t = await buildTestApp();
  const visitor = browse(t.app);
  const { id } = (await visitor.inject({ method: "POST", url, payload: message })).json();
  const admin = await asAdmin(t);
  const session = (await admin.inject({ url: "/api/auth/session" })).json();
  return {
    ...t,
    admin,
    adminId: String(session.user.id),
    put: (payload: object) =>
      admin.inject({ method: "PUT", url: `/api/contact-messages/${id}`, payload }),
    listed: async (filter: object) => {
      const query = encodeURIComponent(JSON.stringify(filter));
      const answer = await admin.inject({ url: `/api/contact-messages?filter=${query}` });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<unknown[]>().length;
    },
  };
}

test("an admin can assign, annotate and complete a message, and filter by assignee and completion", async () => {
  const { adminId, put, listed } = await withMessage();
  expect(await listed({ done: false, flagged: false })).toBe(1);
  const taken = await put({ assigneeId: adminId, note: "Asks again\nin May." });
  expect(taken.statusCode, taken.body).toBe(200);
  expect(taken.json()).toMatchObject({
    ...message,
    assigneeId: adminId,
    assigneeEmail: testAdmin.email,
    note: "Asks again\nin May.",
  });
  expect(await listed({ assigneeId: adminId, done: false })).toBe(1);
  expect((await put({ done: true, subject: "Rewritten" })).json()).toMatchObject({
    done: true,
    subject: message.subject,
    assigneeId: adminId,
  });
  expect(await listed({ done: false })).toBe(0);
  expect(await listed({ done: true })).toBe(1);
  expect((await put({ done: false, note: " ", assigneeId: null })).json()).toMatchObject({
    done: false,
    note: null,
    assigneeId: null,
    assigneeEmail: null,
  });
});

test("a message can be assigned to admins only, and the length of its note is limited", async () => {
  const t = await withMessage();
  const stranger = await addAccount(t, "otto@hangar.example");
  for (const [payload, path] of [
    [{ assigneeId: stranger }, "assigneeId"],
    [{ assigneeId: crypto.randomUUID() }, "assigneeId"],
    [{ assigneeId: "me" }, "assigneeId"],
    [{ note: "x".repeat(2001) }, "note"],
    [{ note: "a\u0000b" }, "note"],
    [{ done: "yes" }, "done"],
  ] as const) {
    const refused = await t.put(payload);
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().errors).toMatchObject([{ path }]);
  }
});

test("when admins assign a message concurrently, one succeeds and the others get 412", async () => {
  const { admin, adminId, database } = await withMessage();
  const [{ id } = { id: "" }] = await database.em.fork().find(ContactMessageEntity, {});
  const address = `/api/contact-messages/${id}`;
  const etag = String((await admin.inject({ url: address })).headers.etag);
  const take = () =>
    admin.inject({
      method: "PUT",
      url: address,
      headers: { "if-match": etag },
      payload: { assigneeId: adminId },
    });
  const answers = await Promise.all([take(), take(), take()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412]);
});

test("deleting an account unassigns its messages", async () => {
  const { adminId, put, database } = await withMessage();
  await put({ assigneeId: adminId });
  const em = database.em.fork();
  await em.execute("delete from users where id = ?", [adminId]);
  expect(await em.findAll(ContactMessageEntity)).toMatchObject([
    {
      assigneeId: null,
      assigneeEmail: null,
    },
  ]);
});

test("ASVS 2.4.1: a message with the honeypot field filled in is flagged, stored and queued, and its sender gets the usual response", async () => {
  const t = await buildTestApp();
  const visitor = browse(t.app);
  const post = (homepage: string) =>
    visitor.inject({ method: "POST", url, payload: { ...message, homepage } });
  const [person, program] = [await post(""), await post("https://casino.example")];
  expect(program.statusCode).toBe(200);
  expect(Object.keys(program.json())).toEqual(Object.keys(person.json()));
  await jobOf(t, program.json().id);

  const admin = await asAdmin(t);
  const listed = await admin.inject({
    url: `/api/contact-messages?filter=${encodeURIComponent('{"flagged":true}')}`,
  });
  expect(listed.json()).toMatchObject([{ id: program.json().id, flagged: true }]);
  expect((await admin.inject({ url: "/api/contact-messages" })).json()).toHaveLength(2);
});

test("ASVS 2.4.1: one client cannot flood the inbox with different e-mail addresses", async () => {
  const t = await buildTestApp();
  const visitor = browse(t.app);
  const statuses: number[] = [];
  for (let number = 0; number < 32; number += 1) {
    const payload = { ...message, email: `p${number}@calder.example` };
    statuses.push((await visitor.inject({ method: "POST", url, payload })).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  const em = t.database.em.fork();
  expect(await em.count(ContactMessageEntity)).toBe(30);
  expect(await em.count(MailEntity)).toBe(30);
  const elsewhere = {
    method: "POST",
    url,
    payload: message,
    remoteAddress: "203.0.113.9",
  } as const;
  expect((await visitor.inject(elsewhere)).statusCode).toBe(200);
});

test("ASVS 2.4.1: the networks of a /48 share the message limit of four clients", async () => {
  const t = await buildTestApp();
  const visitor = browse(t.app);
  const send = async (remoteAddress: string) =>
    (await visitor.inject({ method: "POST", url, payload: message, remoteAddress })).statusCode;
  const em = t.database.em.fork();
  expect(await send("2001:db8:1:1::1")).toBe(200);
  await em.execute("update attempts set count = 119 where key like '%/48%'");
  expect(await send("2001:db8:1:2::1")).toBe(200);
  expect(await send("2001:db8:1:3::1")).toBe(429);
  expect(await em.count(ContactMessageEntity)).toBe(2);
  expect(await em.count(MailEntity)).toBe(2);
});
