import { expect, test } from "vitest";
import { contactMessage as message } from "../../../testing/contact-message.ts";
import { ContactMessageEntity } from "../contact/contact.entity.ts";
import { createLink } from "../accounts/mailed-links.service.ts";
import { MailedLinkEntity } from "../accounts/accounts.entity.ts";
import {
  asAdmin,
  browse,
  buildTestApp,
  post,
  testAdmin,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import { MailEntity, SuppressedAddressEntity } from "./mail.entity.ts";

const recipient = "ines@calder.example";
const failure = { status: "failed", attempts: 15, error: "552 The mailbox is full" } as const;

/** A mail with a valid link that the mail server has refused. */
async function addFailedMail({ database }: TestApp, more: Partial<MailEntity> = {}) {
  const em = database.em.fork();
  const token = await createLink(em, { purpose: "reset-password", email: recipient });
  return em.insert(MailEntity, {
    recipient,
    template: { kind: "reset-password" },
    link: `http://localhost:8080/auth/reset-password?token=${token}`,
    ...failure,
    ...more,
  });
}

async function addFailedMessage({ database }: TestApp) {
  const em = database.em.fork();
  const template = { kind: "contact-message" } as const;
  const mail = await em.insert(MailEntity, { recipient: null, template, link: null, ...failure });
  return { id: await em.insert(ContactMessageEntity, { ...message, mail }), mail };
}

const list = async (admin: Browser, filter: object) =>
  (
    await admin.inject({
      url: `/api/mails?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
    })
  ).json();

test("a mail of a kind that only a newer release knows is left out, not an error", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const known = await addFailedMail(t);
  await t.database.em.fork().execute(
    `insert into mails (recipient, template, status)
     values ('ines@calder.example', '{"kind": "of-a-newer-release"}', 'failed')`,
  );
  expect(await list(admin, { status: "failed" })).toMatchObject([{ id: known }]);
  const today = await post(admin, "/api/functions/today", {});
  expect(today.statusCode).toBe(200);
});

test("a failed mail of a kind that only a newer release knows is not retried, and blocks no other", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const newer: { id: string }[] = await t.database.em.fork().execute(
    `insert into mails (recipient, template, status, created_at)
     values ('ines@calder.example', '{"kind": "of-a-newer-release"}', 'failed', 'epoch')
     returning id`,
  );
  const known = await addFailedMail(t);
  const all = await post(admin, "/api/functions/retry-failed-mails");
  expect([all.statusCode, all.json()]).toEqual([200, { retried: 1, left: 0 }]);
  expect(await list(admin, { status: "waiting" })).toMatchObject([{ id: known }]);
  expect((await post(admin, `/api/mails/${newer[0]?.id}/retry`)).statusCode).toBe(404);
  const em = t.database.em.fork();
  expect(await em.execute("select id from mails where status = 'failed'")).toEqual(newer);
});

test("admins can list mails by state and kind, without their links", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const failed = await addFailedMail(t);
  const waiting = await t.database.em
    .fork()
    .insert(MailEntity, { recipient, template: { kind: "password-changed" }, link: null });
  expect(await list(admin, { status: "failed" })).toEqual([
    {
      id: failed,
      recipient,
      kind: "reset-password",
      subject: "Choose a new password",
      status: "failed",
      attempts: 15,
      error: failure.error,
      nextAttemptAt: null,
      createdAt: expect.any(String),
      sentAt: null,
    },
  ]);
  expect(await list(admin, { status: "waiting" })).toMatchObject([
    { id: waiting, status: "waiting" },
  ]);
  expect(await list(admin, { kind: "password-changed" })).toMatchObject([{ id: waiting }]);
  expect((await browse(t.app).inject({ url: "/api/mails" })).statusCode).toBe(401);
});

test("retrying a failed mail resets its attempts, queues it, and adds an audit entry", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const id = await addFailedMail(t);
  const retried = await post(admin, `/api/mails/${id}/retry`);
  expect(retried.statusCode).toBe(200);
  expect(retried.json()).toMatchObject({ status: "waiting", attempts: 0, error: null });
  expect(await t.queues.find("mail", id)).toBeDefined();

  const again = await post(admin, `/api/mails/${id}/retry`);
  expect(again.statusCode).toBe(409);
  expect(again.json().detail).toBe("This mail is on its way. It is retried automatically.");
  const [entry] = (await admin.inject({ url: "/api/audit-entries" })).json();
  expect(entry).toMatchObject({
    action: "mail.retried",
    actorEmail: testAdmin.email,
    subjectEmail: recipient,
    details: { subject: "Choose a new password" },
  });
});

test("a contact message whose mail failed can be retried", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const { id, mail } = await addFailedMessage(t);
  const failed = await list(admin, { kind: "contact-message" });
  expect(failed).toMatchObject([{ id: mail, recipient: null, subject: "A visitor's message" }]);
  const retried = await post(admin, `/api/contact-messages/${id}/retry`);
  expect(retried.json()).toMatchObject({ id, status: "waiting", error: null });
  expect(await t.queues.find("mail", mail)).toBeDefined();
});

test.each([
  [
    "has expired",
    async ({ database }: TestApp) => {
      await database.em.fork().nativeUpdate(MailedLinkEntity, {}, { expiresAt: new Date(0) });
    },
  ],
  [
    "was used",
    async ({ database }: TestApp) => {
      await database.em.fork().nativeUpdate(MailedLinkEntity, {}, { usedAt: new Date() });
    },
  ],
  [
    "was erased",
    async ({ database }: TestApp) => {
      await database.em.fork().nativeUpdate(MailEntity, {}, { link: null });
    },
  ],
])("retrying a mail whose link %s gets 409 with the reason", async (_name, spoil) => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const id = await addFailedMail(t);
  await spoil(t);
  const refused = await post(admin, `/api/mails/${id}/retry`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toMatch(/^The link in this mail has expired or has been used\./);
  expect(await list(admin, { status: "failed" })).toMatchObject([{ id }]);
});

test("retrying all failed mails skips mails without a usable link", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const usable = await addFailedMail(t);
  const linkless = await addFailedMail(t, { link: null });
  const { mail } = await addFailedMessage(t);
  const answer = await post(admin, "/api/functions/retry-failed-mails");
  expect(answer.json()).toEqual({ retried: 2, left: 1 });
  const waiting: { id: string }[] = await list(admin, { status: "waiting" });
  expect(waiting.map(({ id }) => id).toSorted()).toEqual([usable, mail].toSorted());
  expect(await list(admin, { status: "failed" })).toMatchObject([{ id: linkless }]);
  expect((await post(admin, "/api/functions/retry-failed-mails")).json()).toEqual({
    retried: 0,
    left: 1,
  });
});

test("retrying all failed mails works for more than a thousand skipped or retried mails", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const count = 1_001;
  const em = t.database.em.fork();
  const template = { kind: "verify-email" } as const;
  await em.insertMany(
    MailEntity,
    Array.from({ length: count }, () => ({
      recipient,
      template,
      link: "http://localhost:8080/auth/verify-email?token=expired",
      createdAt: new Date(0),
      ...failure,
    })),
  );
  const { mail } = await addFailedMessage(t);
  const first = await post(admin, "/api/functions/retry-failed-mails");
  expect(first.json()).toEqual({ retried: 1, left: count });
  expect(await list(admin, { status: "waiting" })).toMatchObject([{ id: mail }]);

  await em.execute(`update mails set template = '{"kind": "password-changed"}', link = null`);
  const second = await post(admin, "/api/functions/retry-failed-mails");
  expect(second.json()).toEqual({ retried: count, left: 0 });
});

test("a suppressed address is listed with its reason, and mails to it can be retried once it is removed", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const id = await addFailedMail(t);
  const reason = "The mail server refused it: 550 5.1.1 No such user";
  await t.database.em.fork().insert(SuppressedAddressEntity, { address: recipient, reason });
  const refused = await post(admin, `/api/mails/${id}/retry`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toContain(`No mail is sent to ${recipient}`);

  const [row] = (await admin.inject({ url: "/api/suppressed-addresses" })).json();
  expect(row).toMatchObject({ address: recipient, reason, since: expect.any(String) });
  const url = `/api/suppressed-addresses/${row.id}`;
  expect((await admin.inject({ method: "DELETE", url })).json()).toMatchObject({ id: row.id });
  expect((await post(admin, `/api/mails/${id}/retry`)).statusCode).toBe(200);
  const entries: { action: string }[] = (await admin.inject({ url: "/api/audit-entries" })).json();
  expect(entries.map(({ action }) => action).slice(0, 2)).toEqual([
    "mail.retried",
    "address.allowed",
  ]);
});
