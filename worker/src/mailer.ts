import { createTransport } from "nodemailer";
import { z } from "zod";
import { UnrecoverableError } from "api/platform/jobs/job-errors";

/** Timeout of responses from the mail server. */
const timeoutMs = 20_000;
/** Close idle connections before the server does, which happens after minutes. */
const idleMs = 30_000;

/** Sender or reply address. An empty name shows only the address. */
export interface Mailbox {
  name: string;
  address: string;
}

export interface Mail {
  /** `Name <address>`, as configured by an operator, or its parts. */
  from: string | Mailbox;
  to: string;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** Local part of the Message-ID. The same for every attempt to send a mail. */
  id: string;
}

export interface Mailer {
  /**
   * Sends a mail to the mail server.
   * @throws UnrecoverableError with the server's response when it rejects this mail permanently
   * @throws Error when a retry may help. This includes rejected credentials, which an operator can
   * fix
   */
  send: (mail: Mail) => Promise<void>;
  /**
   * Connects and authenticates.
   * @throws the mail server's response when that fails
   */
  verify: () => Promise<void>;
  close: () => void;
}

/** The mail server reports that the recipient's address does not exist. */
export class UnknownRecipientError extends UnrecoverableError {}

/**
 * A 5xx response to RCPT TO or DATA concerns this mail. A 5xx response to earlier commands concerns
 * this client, not the mail.
 */
const refusal = z.object({
  responseCode: z.number().min(500),
  response: z.string(),
  command: z.enum(["RCPT TO", "DATA"]),
});

/**
 * Codes for a mailbox or domain that does not exist or accepts no mail. A plain 550 may concern the
 * sender's reputation, so it does not mark an address as unknown.
 * @see RFC 3463, 3.2; RFC 7505, 4
 */
const unknownRecipient = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

export interface MailerOptions {
  smtpUrl: string;
  /**
   * Number of mails that are sent concurrently, each on its own connection. A slow one does not
   * block the others.
   */
  connections: number;
  /** Total timeout of one mail. */
  mailTimeoutMs?: number;
}

/** Sends mail over a pool of SMTP connections. */
export function createMailer({
  smtpUrl,
  connections,
  mailTimeoutMs = 60_000,
}: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
    // Only the outbox retries: it has information that the pool lacks.
    maxRequeues: 0,
    idleTimeout: idleMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // User input must never make this process read a file or request a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, from, to, replyTo, subject, text, html }) {
      const signal = AbortSignal.timeout(mailTimeoutMs);
      try {
        await transport.sendMail({
          from: typeof from === "string" ? from : { ...from, name: headerText(from.name) },
          // An object is always one address, even if the string would parse as several.
          to: { name: "", address: to },
          ...(replyTo && { replyTo: { ...replyTo, name: headerText(replyTo.name) } }),
          subject: headerText(subject),
          text,
          html,
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
          signal,
        });
      } catch (error) {
        const refused = refusal.safeParse(error);
        if (refused.success) {
          const { response, command } = refused.data;
          const words = `The mail server refused it: ${response}`;
          throw command === "RCPT TO" && unknownRecipient.test(response)
            ? new UnknownRecipientError(words)
            : new UnrecoverableError(words);
        }
        const reason = signal.aborted
          ? `it took longer than ${mailTimeoutMs / 1000} seconds`
          : error instanceof Error
            ? error.message
            : String(error);
        throw new Error(`The mail server did not take it: ${reason}`, { cause: error });
      }
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

function domainOf(from: Mail["from"]): string {
  const address = typeof from === "string" ? from : from.address;
  return /@([^\s>]+)/.exec(address)?.[1] ?? "localhost";
}

/** Removes line breaks, control characters and characters that change the text direction. */
function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .trim();
}
