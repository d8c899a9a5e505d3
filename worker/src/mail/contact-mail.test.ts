import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { MailEntity } from "api/features/people/mail/mail.entity";
import { contactMessage, eventually, queueBackends, startMailCatcher } from "api/testing/testing";
import { insertMessage, mailServer, refused, send, statusIs } from "../testing/mail-setup.ts";
import { setUpWorkers } from "../testing/worker-setup.ts";

test("a message flagged as spam is mailed with [Possible spam] in its subject", async () => {
  const server = await mailServer(async () => {});
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  const id = await insertMessage(setup, { flagged: true });
  await send(setup, id);
  await setup.startWorker();
  await statusIs(setup, id, "sent");
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    `[Possible spam] Contact: ${contactMessage.subject}`,
  ]);
});

test("a message is sent over SMTP and recorded as sent", async () => {
  const folder = await mkdtemp(join(tmpdir(), "congress-mail-"));
  const catcher = await startMailCatcher(folder, 0);
  onTestFinished(async () => {
    await catcher.close();
    await rm(folder, { recursive: true });
  });
  const setup = await setUpWorkers("postgres", {
    SMTP_URL: catcher.smtpUrl,
    MAIL_FROM: "Congress <no-reply@congress.example>",
    CONTACT_RECIPIENT: "desk@congress.example",
  });
  const id = await insertMessage(setup);
  await send(setup, id);
  await setup.startWorker();
  const sent = await statusIs(setup, id, "sent");
  expect(sent).toMatchObject({ error: null, attempts: 1, sentAt: expect.any(Date) });
  const mails = await (await fetch(`${catcher.inboxUrl}/messages`)).json();
  expect(mails).toEqual([
    {
      id: expect.any(String),
      receivedAt: expect.any(String),
      messageId: `<${id}@congress.example>`,
      from: '"Congress" <no-reply@congress.example>',
      to: "desk@congress.example",
      replyTo: '"Inès Calder" <ines@calder.example>',
      subject: "Contact: Group tickets",
      text: expect.stringContaining(contactMessage.message),
    },
  ]);
});

describe.each(queueBackends)("with the queue on %s", (backend) => {
  test("a message that was committed and never queued is found and sent", async () => {
    const server = await mailServer(async () => {});
    const setup = await setUpWorkers(backend, { SMTP_URL: server.url });
    const id = await insertMessage(setup, { mail: { createdAt: new Date(Date.now() - 60_000) } });
    await setup.startWorker();
    await statusIs(setup, id, "sent");
    expect(server.mails).toHaveLength(1);
  });

  test("a message whose job the queue has lost is queued again", async () => {
    const server = await mailServer(async () => {});
    const setup = await setUpWorkers(backend, { SMTP_URL: server.url });
    const id = await insertMessage(setup, { mail: { createdAt: new Date(Date.now() - 60_000) } });
    await send(setup, id);
    await setup.queues.queue("mail").obliterate({ force: true });
    await setup.startWorker();
    await statusIs(setup, id, "sent");
  });

  test("ASVS 16.5.2: a temporary rejection is retried, and a permanent one is recorded with its reason", async () => {
    const server = await mailServer(async (mail, number) => {
      if (mail.subject?.includes("never")) throw refused(550, "No such mailbox here");
      if (number === 1) throw refused(451, "Try again later");
    });
    const setup = await setUpWorkers(backend, { SMTP_URL: server.url });
    await setup.startWorker();
    const later = await insertMessage(setup);
    await send(setup, later);
    expect(await statusIs(setup, later, "sent")).toMatchObject({ attempts: 2, error: null });

    const never = await insertMessage(setup, { subject: "This will never arrive" });
    await send(setup, never);
    const failed = await statusIs(setup, never, "failed");
    expect(failed).toMatchObject({ attempts: 1, sentAt: null });
    expect(failed.error).toMatch(/^The mail server refused it: 550 .*No such mailbox here/);
  });
});

test.each([
  ["our password", { onAuth: refused(535, "Authentication credentials invalid") }],
  ["our address as the sender", { onMailFrom: refused(553, "Sender address rejected") }],
])("a mail is retried until the mail server no longer rejects %s", async (_name, refuses) => {
  const server = await mailServer(async () => {}, refuses);
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  await setup.startWorker();
  const id = await insertMessage(setup);
  await send(setup, id);
  await eventually(async () => {
    const message = await setup.database.em.fork().findOneOrFail(MailEntity, id);
    expect(message).toMatchObject({ status: "waiting", nextAttemptAt: expect.any(Date) });
    expect(message.error).toMatch(/^The mail server did not take it: .*5[35]\d/);
  });
  server.mend();
  await statusIs(setup, id, "sent");
});

test("ASVS 1.3.11: a visitor's input cannot add a header", async () => {
  const server = await mailServer(async () => {});
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  await setup.startWorker();
  const id = await insertMessage(setup, {
    firstName: 'Eve" <eve@evil.example>, "',
    subject: "Hello\r\nBcc: everyone@congress.example\r\n\r\nbody",
  });
  await send(setup, id);
  await statusIs(setup, id, "sent");
  const [mail] = server.mails;
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.subject).toBe("Contact: Hello Bcc: everyone@congress.example body");
  // A name that looks like an address is not used as the sender's name.
  expect(mail?.replyTo?.value).toEqual([{ name: "", address: contactMessage.email }]);
  expect(mail?.text).toContain("could pass for somebody else's");
  expect(mail?.html).not.toContain("<eve@evil.example>");
});

test("a mail to an unavailable mail server is retried, and stores its error and next attempt", async () => {
  const setup = await setUpWorkers("postgres", {});
  await setup.startWorker();
  const id = await insertMessage(setup);
  await send(setup, id);
  await eventually(async () => {
    const message = await setup.database.em.fork().findOneOrFail(MailEntity, id);
    expect(message).toMatchObject({ status: "waiting", nextAttemptAt: expect.any(Date) });
    expect(message.error).toMatch(/^The mail server did not take it: .*ECONNREFUSED/);
  });
});
