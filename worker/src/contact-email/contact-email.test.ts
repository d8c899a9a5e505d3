import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ContactMessageEntity } from "api/entity/contact";
import { contactMessage, eventually, queueBackends, startMailCatcher } from "api/testing";
import { keep, mailServer, send, statusIs } from "../testing/mail-stage.ts";
import { stageWorkers } from "../testing/start-worker.ts";

const refused = (code: number, words: string) =>
  Object.assign(new Error(words), { responseCode: code });

test("a message that a program probably wrote is mailed with a mark for the inbox to sort by", async () => {
  const server = await mailServer(async () => {});
  const stage = await stageWorkers("postgres", { SMTP_URL: server.url });
  const id = await keep(stage, { flagged: true });
  await send(stage, id);
  await stage.startWorker();
  await statusIs(stage, id, "sent");
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    `[Possible spam] Contact: ${contactMessage.subject}`,
  ]);
});

test("a message travels over SMTP and is recorded as sent", async () => {
  const folder = await mkdtemp(join(tmpdir(), "congress-mail-"));
  const catcher = await startMailCatcher(folder, 0);
  onTestFinished(async () => {
    await catcher.close();
    await rm(folder, { recursive: true });
  });
  const stage = await stageWorkers("postgres", {
    SMTP_URL: catcher.smtpUrl,
    MAIL_FROM: "Congress <no-reply@congress.example>",
    CONTACT_RECIPIENT: "desk@congress.example",
  });
  const id = await keep(stage);
  await send(stage, id);
  await stage.startWorker();
  const sent = await statusIs(stage, id, "sent");
  expect(sent).toMatchObject({ error: null, attempts: 1, sentAt: expect.any(Date) });
  const mails = await (await fetch(`${catcher.inboxUrl}/messages`)).json();
  expect(mails).toEqual([
    {
      id: expect.any(String),
      receivedAt: expect.any(String),
      messageId: `<contact-${id}@congress.example>`,
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
    const stage = await stageWorkers(backend, { SMTP_URL: server.url });
    const id = await keep(stage, { createdAt: new Date(Date.now() - 60_000) });
    await stage.startWorker();
    await statusIs(stage, id, "sent");
    expect(server.mails).toHaveLength(1);
  });

  test("a message whose job the queue has lost is queued again", async () => {
    const server = await mailServer(async () => {});
    const stage = await stageWorkers(backend, { SMTP_URL: server.url });
    const id = await keep(stage, { createdAt: new Date(Date.now() - 60_000) });
    await send(stage, id);
    await stage.queues.queue("contact-email").obliterate({ force: true });
    await stage.startWorker();
    await statusIs(stage, id, "sent");
  });

  test("refused for the moment, it is tried again; refused for good, it is recorded with the reason", async () => {
    const server = await mailServer(async (mail, number) => {
      if (mail.subject?.includes("never")) throw refused(550, "No such mailbox here");
      if (number === 1) throw refused(451, "Try again later");
    });
    const stage = await stageWorkers(backend, { SMTP_URL: server.url });
    await stage.startWorker();
    const later = await keep(stage);
    await send(stage, later);
    expect(await statusIs(stage, later, "sent")).toMatchObject({ attempts: 2, error: null });

    const never = await keep(stage, { subject: "This will never arrive" });
    await send(stage, never);
    const failed = await statusIs(stage, never, "failed");
    expect(failed).toMatchObject({ attempts: 1, sentAt: null });
    expect(failed.error).toMatch(/^The mail server refused it: 550 .*No such mailbox here/);
  });
});

test.each([
  ["our password", { onAuth: refused(535, "Authentication credentials invalid") }],
  ["our address as the sender", { onMailFrom: refused(553, "Sender address rejected") }],
])(
  "a mail server that refuses %s is tried again until an operator has mended it",
  async (_name, refuses) => {
    const server = await mailServer(async () => {}, refuses);
    const stage = await stageWorkers("postgres", { SMTP_URL: server.url });
    await stage.startWorker();
    const id = await keep(stage);
    await send(stage, id);
    await eventually(async () => {
      const message = await stage.database.em.fork().findOneOrFail(ContactMessageEntity, id);
      expect(message).toMatchObject({ status: "pending", nextAttemptAt: expect.any(Date) });
      expect(message.error).toMatch(/^The mail server did not take it: .*5[35]\d/);
    });
    server.mend();
    await statusIs(stage, id, "sent");
  },
);

test("what a visitor typed cannot add a header", async () => {
  const server = await mailServer(async () => {});
  const stage = await stageWorkers("postgres", { SMTP_URL: server.url });
  await stage.startWorker();
  const id = await keep(stage, {
    firstName: 'Eve" <eve@evil.example>, "',
    subject: "Hello\r\nBcc: everyone@congress.example\r\n\r\nbody",
  });
  await send(stage, id);
  await statusIs(stage, id, "sent");
  const [mail] = server.mails;
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.subject).toBe("Contact: Hello Bcc: everyone@congress.example body");
  expect(mail?.replyTo?.value.map((one) => one.address)).toEqual([contactMessage.email]);
});

test("a mail server that is away is waited for, and when the next try is stands on the message", async () => {
  const stage = await stageWorkers("postgres", {});
  await stage.startWorker();
  const id = await keep(stage);
  await send(stage, id);
  await eventually(async () => {
    const message = await stage.database.em.fork().findOneOrFail(ContactMessageEntity, id);
    expect(message).toMatchObject({ status: "pending", nextAttemptAt: expect.any(Date) });
    expect(message.error).toMatch(/^The mail server did not take it: .*ECONNREFUSED/);
  });
});
