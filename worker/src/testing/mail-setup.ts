import { once } from "node:events";
import type { Socket } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { expect, onTestFinished } from "vitest";
import { ContactMessageEntity } from "api/features/people/contact/contact.entity";
import { MailEntity } from "api/features/people/mail/mail.entity";
import { contactMessage, eventually } from "api/testing/testing";
import type { WorkerSetup } from "./worker-setup.ts";

/** Errors of the mail server before the mail's text, until `mend` is called. */
interface Refusals {
  onAuth?: Error;
  onMailFrom?: Error;
  onRcptTo?: Error;
}

/** Mail server with configurable responses. */
export async function mailServer(
  answer: (mail: ParsedMail, number: number) => Promise<void>,
  refuses: Refusals = {},
) {
  const mails: ParsedMail[] = [];
  let connections = 0;
  const refusals = { ...refuses };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth: (_auth, _session, done) => done(refusals.onAuth, { user: "congress" }),
    onMailFrom: (_address, _session, done) => done(refusals.onMailFrom),
    onRcptTo: (_address, _session, done) => done(refusals.onRcptTo),
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
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  /** Resets all connections, like a killed server. */
  const resetConnections = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  onTestFinished(async () => {
    const closed = new Promise<void>((resolve) => smtp.close(() => resolve()));
    // Workers keep their connections open for the next mail.
    resetConnections();
    await closed;
  });
  const login = refuses.onAuth ? "congress:wrong@" : "";
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    mails,
    /** Number of opened connections. */
    connections: () => connections,
    resetConnections,
    /** Stops refusing. */
    mend() {
      delete refusals.onAuth;
      delete refusals.onMailFrom;
      delete refusals.onRcptTo;
    },
  };
}

/** Error of a mail server, with code and message. */
export const refused = (code: number, words: string) =>
  Object.assign(new Error(words), { responseCode: code });

interface InsertedMessage extends Partial<typeof contactMessage> {
  flagged?: boolean;
  createdAt?: Date;
  /** Delivery state of the mail. */
  mail?: Partial<MailEntity>;
}

/**
 * Inserts a message and its mail like the contact form, without queueing it.
 * @returns id of the mail
 */
export async function insertMessage(
  { database }: WorkerSetup,
  { mail: more, ...message }: InsertedMessage = {},
) {
  const em = database.em.fork();
  const template = { kind: "contact-message" } as const;
  const mail = em.create(MailEntity, { recipient: null, template, link: null, ...more });
  em.create(ContactMessageEntity, { ...contactMessage, ...message, mail, idempotencyKey: null });
  await em.flush();
  return mail.id;
}

/** Queues a mail like the contact form. */
export const send = ({ queues }: WorkerSetup, mailId: string) =>
  queues.add("mail", { mailId }, { jobId: mailId });

/**
 * Waits until a mail has a status, and returns it. Works for a mail that a killed worker held, too.
 */
export const statusIs = ({ database }: WorkerSetup, id: string, status: string) =>
  eventually(async () => {
    const mail = await database.em.fork().findOneOrFail(MailEntity, id);
    expect(mail.status).toBe(status);
    return mail;
  });
