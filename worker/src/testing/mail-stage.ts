import { once } from "node:events";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { expect, onTestFinished } from "vitest";
import { ContactMessageEntity } from "api/entity/contact";
import { contactMessage, eventually } from "api/testing";
import type { WorkerStage } from "./start-worker.ts";

/** What a mail server refuses of ours, before any mail, until it is mended. */
interface Refusals {
  onAuth?: Error;
  onMailFrom?: Error;
}

/** A mail server that answers as it is told. */
export async function mailServer(
  answer: (mail: ParsedMail, number: number) => Promise<void>,
  refuses: Refusals = {},
) {
  const mails: ParsedMail[] = [];
  const refusals = { ...refuses };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusals.onAuth, { user: "congress" }),
    onMailFrom: (_address, _session, done) => done(refusals.onMailFrom),
    onData(stream: SMTPServerDataStream, _session, done) {
      simpleParser(stream)
        .then(async (mail) => {
          mails.push(mail);
          await answer(mail, mails.length);
        })
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  smtp.on("error", () => {});
  const server = smtp.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const login = refuses.onAuth ? "congress:wrong@" : "";
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    mails,
    /** Refuses nothing any more. */
    mend() {
      delete refusals.onAuth;
      delete refusals.onMailFrom;
    },
  };
}

/** Keeps a message as the contact form does, without queueing it. */
export async function keep({ database }: WorkerStage, more: object = {}) {
  const em = database.em.fork();
  const message = em.create(ContactMessageEntity, { ...contactMessage, ...more });
  await em.persist(message).flush();
  return message.id;
}

/** Queues a message's mail as the contact form does. */
export const send = ({ queues }: WorkerStage, messageId: string) =>
  queues.add("contact-email", { messageId }, { jobId: messageId });

/** Waits until a message has a status, and answers the message. */
export const statusIs = ({ database }: WorkerStage, id: string, status: string) =>
  eventually(async () => {
    const message = await database.em.fork().findOneOrFail(ContactMessageEntity, id);
    expect(message.status).toBe(status);
    return message;
  }, 60_000);
