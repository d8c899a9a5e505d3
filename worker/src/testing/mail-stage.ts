import { once } from "node:events";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { expect, onTestFinished } from "vitest";
import { ContactMessageEntity } from "api/entity/contact";
import { eventually } from "api/testing";
import type { WorkerStage } from "./start-worker.ts";

/** What a visitor wrote. */
export const written = {
  firstName: "Inès",
  lastName: "Calder",
  email: "ines@calder.example",
  company: "Calder Leasing",
  subject: "Group tickets",
  message: "We would like to book for eleven people.",
};

/** A mail server that answers as it is told. */
export async function mailServer(answer: (mail: ParsedMail, number: number) => Promise<void>) {
  const mails: ParsedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
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
  return { url: `smtp://127.0.0.1:${port}`, mails };
}

/** Keeps a message as the contact form does, without queueing it. */
export async function keep({ database }: WorkerStage, more: object = {}) {
  const em = database.em.fork();
  const message = em.create(ContactMessageEntity, { ...written, ...more });
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
