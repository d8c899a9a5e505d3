import { createTransport } from "nodemailer";
import { z } from "zod";
import { UnrecoverableError } from "api/job-errors";

/** How long the mail server may be silent. */
const timeoutMs = 20_000;
/** Servers close connections that have been idle for minutes; ours is closed before. */
const idleMs = 30_000;

/** Who a mail is from or to answer to; without a name only the address is shown. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail as text and as HTML. */
export interface Mail {
  /** As an operator has written it, `Name <address>`, or its parts. */
  from: string | Mailbox;
  to: string;
  /** Whom an answer goes to. */
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** Left of the Message-ID's at sign: the same mail sent again carries the same. */
  id: string;
}

export interface Mailer {
  /**
   * Hands a mail to the mail server.
   * @throws UnrecoverableError with the server's words when it refused this mail for good, an Error when
   * trying again may help: also when it refused us, as an operator can mend our credentials
   */
  send: (mail: Mail) => Promise<void>;
  /** Connects and signs in. Throws the mail server's words when that fails. */
  verify: () => Promise<void>;
  close: () => void;
}

/** The mail server says that nobody has the recipient's address. */
export class UnknownRecipientError extends UnrecoverableError {}

/** A 5xx to the recipient or to the text is about this mail; one to any command before is about us. */
const refusal = z.object({
  responseCode: z.number().min(500),
  response: z.string(),
  command: z.enum(["RCPT TO", "DATA"]),
});

/**
 * There is no such mailbox or domain, or it takes no mail at all. Servers that only say 550 may
 * mean our reputation, so without these codes an address is not given up.
 * @see RFC 3463, 3.2; RFC 7505, 4
 */
const unknownRecipient = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

export interface MailerOptions {
  smtpUrl: string;
  /** How many mails are sent at once, each over a connection of its own: a slow one holds up no other. */
  connections: number;
  /** How long one mail may take, however the mail server spends the time. */
  mailTimeoutMs?: number;
}

/** Sends mail over SMTP, over a pool of connections that later mails reuse. */
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
    // The outbox alone tries again: it knows what the pool does not.
    maxRequeues: 0,
    idleTimeout: idleMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing that a visitor typed may make this process read a file or open an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, from, to, replyTo, subject, text, html }) {
      const signal = AbortSignal.timeout(mailTimeoutMs);
      try {
        await transport.sendMail({
          from: typeof from === "string" ? from : { ...from, name: headerText(from.name) },
          // As an object it is one address, whatever it looks like.
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

/** Text on one line, without characters that control a terminal or turn the direction of reading. */
function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .trim();
}
