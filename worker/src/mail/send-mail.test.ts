import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { MailTemplate } from "api/features/people/mail/mail.contract";
import { MailedLinkEntity, UserEntity } from "api/features/people/accounts/accounts.entity";
import { EditionEntity } from "api/features/foundation/editions/editions.entity";
import { MailEntity, SuppressedAddressEntity } from "api/features/people/mail/mail.entity";
import { eventually, queueBackends } from "api/testing/testing";
import { insertMessage, mailServer, refused, send, statusIs } from "../testing/mail-setup.ts";
import { setUpWorkers, type WorkerSetup } from "../testing/worker-setup.ts";

const recipient = "ines@calder.example";
const link = "https://congress.example/auth/verify-email?token=secret";

/** Inserts a mail like the api, with a valid link. */
async function insertMail({ database }: WorkerSetup, template: MailTemplate, more: object = {}) {
  const em = database.em.fork();
  await em.upsert(MailedLinkEntity, {
    hash: createHash("sha256").update("secret").digest("base64url"),
    purpose: "verify-email",
    email: recipient,
    user: null,
    passwordHash: null,
    expiresAt: new Date(Date.now() + 3_600_000),
    usedAt: null,
  });
  return em.insert(MailEntity, { recipient, template, link, ...more });
}

const addUser = ({ database }: WorkerSetup, verifiedAt: Date | null) =>
  database.em.fork().insert(UserEntity, { email: recipient, passwordHash: null, verifiedAt });

test("a link is mailed, and erased from the database when the mail is recorded as sent", async () => {
  const server = await mailServer(async () => {});
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  await setup.startWorker();
  await addUser(setup, null);
  const id = await insertMail(setup, { kind: "verify-email" });
  await send(setup, id);
  expect(await statusIs(setup, id, "sent")).toMatchObject({ link: null });
  const [mail] = server.mails;
  expect(mail?.subject).toBe("Confirm your e-mail address");
  expect(mail?.text).toContain(`\n${link}\n`);
  expect(mail?.messageId).toMatch(new RegExp(`^<${id}@`));
});

test("a sign-up with the address of an account sends a mail about the account, without a link", async () => {
  const server = await mailServer(async () => {});
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  await setup.startWorker();
  await addUser(setup, new Date());
  const id = await insertMail(setup, { kind: "verify-email" });
  await send(setup, id);
  await statusIs(setup, id, "sent");
  expect(server.mails[0]?.subject).toBe("You have an account already");
  expect(server.mails[0]?.text).not.toContain("token");
});

test("an address without an account gets no mail about a forgotten password", async () => {
  const server = await mailServer(async () => {});
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  await setup.startWorker();
  const id = await insertMail(setup, { kind: "reset-password" });
  await send(setup, id);
  await eventually(async () => {
    expect(await setup.database.em.fork().count(MailEntity, { id })).toBe(0);
  });
  expect(server.mails).toEqual([]);
});

describe.each(queueBackends)("with the queue on %s", (backend) => {
  test("a mail that was committed and never queued is found and sent", async () => {
    const server = await mailServer(async () => {});
    const setup = await setUpWorkers(backend, { SMTP_URL: server.url });
    const template: MailTemplate = {
      kind: "role-decided",
      status: "declined",
      reason: "The team is complete",
    };
    const createdAt = new Date(Date.now() - 60_000);
    const id = await insertMail(setup, template, { createdAt });
    await setup.startWorker();
    await statusIs(setup, id, "sent");
    expect(server.mails[0]?.text).toContain("Reason: The team is complete");
  });
});

test("a permanently rejected mail is recorded with the server's error, and its address is not suppressed", async () => {
  const server = await mailServer(async () => {
    throw refused(550, "No such mailbox here");
  });
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  await setup.startWorker();
  const id = await insertMail(setup, { kind: "password-changed" });
  await send(setup, id);
  expect((await statusIs(setup, id, "failed")).error).toMatch(/No such mailbox here/);
  expect(await setup.database.em.fork().count(SuppressedAddressEntity, {})).toBe(0);
});

test("a mail whose link has expired is not sent", async () => {
  const server = await mailServer(async () => {});
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  await addUser(setup, null);
  const id = await insertMail(setup, { kind: "verify-email" });
  await setup.database.em.fork().nativeUpdate(MailedLinkEntity, {}, { expiresAt: new Date(0) });
  await send(setup, id);
  await setup.startWorker();
  expect((await statusIs(setup, id, "failed")).error).toMatch(/^The link in this mail has expired/);
  expect(server.mails).toEqual([]);
});

test("an address unknown to its mail server is suppressed with the reason, and gets no more mail", async () => {
  const server = await mailServer(async () => {}, { onRcptTo: refused(550, "5.1.1 No such user") });
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  await setup.startWorker();
  const shouted = { recipient: recipient.toUpperCase() };
  const first = await insertMail(setup, { kind: "password-changed" }, shouted);
  await send(setup, first);
  await statusIs(setup, first, "failed");
  const [suppressed] = await setup.database.em.fork().findAll(SuppressedAddressEntity);
  expect(suppressed).toMatchObject({
    address: recipient,
    reason: "The mail server refused it: 550 5.1.1 No such user",
  });

  server.mend();
  const next = await insertMail(setup, { kind: "password-changed" });
  await send(setup, next);
  const again = await insertMail(setup, { kind: "password-changed" }, shouted);
  await send(setup, again);
  for (const id of [next, again]) {
    expect((await statusIs(setup, id, "failed")).error).toMatch(
      /^No mail is sent to ines@calder\.example/i,
    );
  }
  expect(server.mails).toEqual([]);
});

test("a contact mail uses the names of the edition, and goes to the edition's address", async () => {
  const server = await mailServer(async () => {});
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  const [name, email] = ["Dawn & Dusk 2026", "crew@dawn.example"];
  await setup.database.em
    .fork()
    .nativeUpdate(EditionEntity, { state: "current" }, { name, shortName: "Dawn & Dusk", email });
  const message = await insertMessage(setup);
  await send(setup, message);
  await setup.startWorker();
  await statusIs(setup, message, "sent");
  const [mail] = server.mails;
  expect(mail?.to).toMatchObject({ text: email });
  expect(mail?.from?.text).toBe('"Dawn & Dusk" <no-reply@dawn.example>');
  expect(mail?.text).toContain(`the contact form of ${name}:`);
  expect(mail?.text).toContain(`-- \n${name}\n${email}`);
  expect(mail?.html).toContain(">Dawn &amp; Dusk</div>");
});

test("the organisers' address is never suppressed", async () => {
  const server = await mailServer(async () => {}, { onRcptTo: refused(550, "5.1.1 No such user") });
  const setup = await setUpWorkers("postgres", {
    SMTP_URL: server.url,
    CONTACT_RECIPIENT: recipient.toUpperCase(),
  });
  await setup.startWorker();
  const message = await insertMessage(setup);
  await send(setup, message);
  await statusIs(setup, message, "failed");
  const id = await insertMail(setup, { kind: "password-changed" });
  await send(setup, id);
  await statusIs(setup, id, "failed");
  expect(await setup.database.em.fork().count(SuppressedAddressEntity, {})).toBe(0);
});

test("a mail about failing syncs contains a link to the runs and the reason", async () => {
  const server = await mailServer(async () => {});
  const setup = await setUpWorkers("postgres", {
    SMTP_URL: server.url,
    PUBLIC_URL: "https://congress.example",
  });
  await setup.startWorker();
  const id = await insertMail(
    setup,
    {
      kind: "sync-failing",
      source: "agenda",
      failures: 3,
      reason: "Google Sheets does not answer.",
      runPath: "/admin/sync-runs",
      since: "2025-11-04T09:00:00Z",
    },
    { link: null },
  );
  await send(setup, id);
  await statusIs(setup, id, "sent");
  expect(server.mails[0]?.text).toContain("https://congress.example/admin/sync-runs");
  expect(server.mails[0]?.text).toContain("Reason: Google Sheets does not answer.");
});
