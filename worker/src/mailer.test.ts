import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { UnrecoverableError } from "api/platform/jobs/job-errors";
import { eventually } from "api/testing/testing";
import { createMailer, UnknownRecipientError, type MailerOptions } from "./mailer.ts";
import { mailServer, refused } from "./testing/mail-setup.ts";

const mail = {
  id: "account-1",
  from: "Congress <no-reply@congress.example>",
  to: "ines@calder.example",
  subject: "Your password was changed",
  text: "The password of your account was changed.",
  html: "<p>The password of your account was changed.</p>",
};

function mailerTo(server: { url: string }, more: Partial<MailerOptions> = {}) {
  const mailer = createMailer({ smtpUrl: server.url, connections: 2, ...more });
  onTestFinished(() => mailer.close());
  return mailer;
}

test("a mail has text and HTML, one sender, one recipient and the header Auto-Submitted", async () => {
  const server = await mailServer(async () => {});
  await mailerTo(server).send(mail);
  const [caught] = server.mails;
  expect(caught?.headers.get("auto-submitted")).toBe("auto-generated");
  expect(caught?.from?.text).toBe('"Congress" <no-reply@congress.example>');
  expect(caught?.to).toMatchObject({ text: mail.to });
  expect(caught?.text?.trim()).toBe(mail.text);
  expect(caught?.html).toBe(mail.html);
});

test.each([
  ["RCPT TO", "5.1.1 No such user", true],
  ["RCPT TO", "5.1.2 No such host", true],
  ["RCPT TO", "5.1.3 Bad address", true],
  ["RCPT TO", "5.1.6 Moved", true],
  ["RCPT TO", "5.1.10 Null MX", true],
  ["RCPT TO", "5.1.8 Bad sender", false],
  ["RCPT TO", "5.7.1 Blocked", false],
  ["RCPT TO", "5.2.2 Mailbox full", false],
  ["RCPT TO", "No such user", false],
  ["DATA", "5.1.1 No such user", false],
])(
  "after %s the reply 550 %s means an unknown recipient: %s",
  async (command, words, isUnknown) => {
    const answer = refused(550, words);
    const isOfRecipient = command === "RCPT TO";
    const server = await mailServer(
      async () => {
        throw answer;
      },
      isOfRecipient ? { onRcptTo: answer } : {},
    );
    const error: unknown = await mailerTo(server)
      .send(mail)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnrecoverableError);
    expect(error instanceof UnknownRecipientError).toBe(isUnknown);
  },
);

test("consecutive mails share one connection", async () => {
  const server = await mailServer(async () => {});
  const mailer = mailerTo(server);
  for (let number = 0; number < 4; number += 1) await mailer.send(mail);
  expect(server.mails).toHaveLength(4);
  expect(server.connections()).toBe(1);
});

test("a reset of a pooled connection loses no mail", async () => {
  const server = await mailServer(async () => {});
  const mailer = mailerTo(server);
  await mailer.send(mail);
  server.resetConnections();
  await eventually(async () => {
    await mailer.send(mail);
  });
  expect(server.mails).toHaveLength(2);
});

test("an endless reply of the mail server times out, and blocks no connection", async () => {
  const server = createServer((socket) => {
    socket.write("220 mail.calder.example\r\n");
    // Endless: each line announces another one.
    const trickle = setInterval(() => socket.write("250-Please hold\r\n"), 20);
    socket.on("error", () => {});
    socket.once("close", () => clearInterval(trickle));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const url = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const mailer = mailerTo({ url }, { connections: 1, mailTimeoutMs: 300 });
  const late = {
    status: "rejected",
    reason: new Error("The mail server did not take it: it took longer than 0.3 seconds"),
  };
  expect(await Promise.allSettled([mailer.send(mail), mailer.send(mail)])).toEqual([late, late]);
  const connections = () =>
    new Promise((resolve, reject) => {
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  await eventually(async () => expect(await connections()).toBe(0));
});

test("ASVS 1.3.11: input cannot add headers or direction control characters", async () => {
  const server = await mailServer(async () => {});
  await mailerTo(server).send({
    ...mail,
    subject: "Invoice \u202efdp.exe\r\nBcc: everyone@congress.example\u2028",
    replyTo: { name: "Ada\r\nBcc: everyone@congress.example", address: "ada@calder.example" },
  });
  const [caught] = server.mails;
  expect(caught?.bcc).toBeUndefined();
  expect(caught?.subject).toBe("Invoice fdp.exe Bcc: everyone@congress.example");
  expect(caught?.replyTo?.value.map(({ address }) => address)).toEqual(["ada@calder.example"]);
});

test("a recipient with several addresses is rejected", async () => {
  const server = await mailServer(async () => {});
  const sent = mailerTo(server).send({ ...mail, to: "ines@calder.example, all@congress.example" });
  await expect(sent).rejects.toThrow("Bad recipient address");
  expect(server.mails).toEqual([]);
});
