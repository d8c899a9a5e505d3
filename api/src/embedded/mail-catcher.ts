import { once } from "node:events";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import escapeHtml from "escape-html";
import Fastify from "fastify";
import { isLoopback } from "../platform/http/same-origin.ts";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** Mail server that delivers to a folder, with a web inbox. */
export interface MailCatcher {
  smtpUrl: string;
  inboxUrl: string;
  close: () => Promise<void>;
}

/** Size limit to protect the disk. The product's mails have a few kilobytes. */
const maxMailBytes = 1024 * 1024;

/** Caught mail, as listed by `GET {inboxUrl}/messages`. */
export interface CaughtMail {
  id: string;
  receivedAt: string;
  messageId: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
}

/**
 * Starts a mail server that stores mails instead of delivering them.
 * @param port port of the inbox; 0 picks a free one
 */
export async function startMailCatcher(folder: string, port: number): Promise<MailCatcher> {
  await mkdir(folder, { recursive: true });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    size: maxMailBytes,
    onData(stream, _session, done) {
      saveMail(folder, stream).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  const server = smtp.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const smtpPort = typeof address === "object" && address ? address.port : 0;

  const inbox = Fastify();
  // Prevents DNS rebinding, with which another website could read the mails.
  inbox.addHook("onRequest", async (request, reply) => {
    if (!isLoopback(`http://${request.host}`)) {
      return reply.code(421).send("The inbox is at localhost only.");
    }
  });
  inbox.get("/messages", async () => readMails(folder));
  inbox.get("/", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(inboxPage(await readMails(folder))),
  );
  const inboxUrl = await inbox.listen({ host: "127.0.0.1", port });
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    inboxUrl: inboxUrl.replace("127.0.0.1", "localhost"),
    async close() {
      await inbox.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

/** Stores a mail. Resolves when the file is complete. Rejects a mail that is too large. */
async function saveMail(folder: string, stream: NodeJS.ReadableStream): Promise<void> {
  const mail = await readAtMost(stream, maxMailBytes);
  if (mail === null) {
    throw Object.assign(new Error("5.3.4 This mail is too large"), { responseCode: 552 });
  }
  const id = `${Date.now()}-${crypto.randomUUID()}`;
  const unfinished = join(folder, `${id}.part`);
  await writeFile(unfinished, mail);
  await rename(unfinished, join(folder, `${id}.eml`));
}

/**
 * Reads a stream to its end, as SMTP requires; returns null when it is longer than `most` bytes.
 */
async function readAtMost(stream: NodeJS.ReadableStream, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length <= most) chunks.push(bytes);
    else chunks.length = 0;
  }
  return length <= most ? Buffer.concat(chunks) : null;
}

async function readMails(folder: string): Promise<CaughtMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readMail(folder, name)));
  return mails.toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt));
}

async function readMail(folder: string, name: string): Promise<CaughtMail> {
  const mail = await simpleParser(await readFile(join(folder, name)));
  const textOf = (address: typeof mail.to) =>
    [address]
      .flat()
      .map((one) => one?.text ?? "")
      .join(", ");
  return {
    id: name.replace(/\.eml$/, ""),
    receivedAt: new Date(Number(name.split("-", 1)[0])).toISOString(),
    messageId: mail.messageId ?? "",
    from: textOf(mail.from),
    to: textOf(mail.to),
    replyTo: textOf(mail.replyTo),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
  };
}

function inboxPage(mails: CaughtMail[]): string {
  const list = mails
    .map(
      (mail) => `<details>
  <summary><strong>${escapeHtml(mail.subject)}</strong> <span>${escapeHtml(mail.replyTo || mail.from)}</span> <time>${escapeHtml(mail.receivedAt)}</time></summary>
  <dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Reply to</dt><dd>${escapeHtml(mail.replyTo)}</dd><dt>Message id</dt><dd>${escapeHtml(mail.messageId)}</dd></dl>
  <pre>${escapeHtml(mail.text)}</pre>
</details>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox (${mails.length})</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
  details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .75rem 0 }
  summary { cursor: pointer; display: flex; gap: 1rem; flex-wrap: wrap }
  summary strong { flex: 1 }
  span, time, dt { opacity: .7 }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
  dd { margin: 0 }
  pre { white-space: pre-wrap; font: inherit }
</style>
<h1>Inbox</h1>
<p>Mail that would have been sent. Reload to see new mail.</p>
${list || "<p>Nothing has been sent yet.</p>"}
</html>`;
}
