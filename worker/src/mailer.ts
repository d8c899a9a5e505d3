import { createTransport } from "nodemailer";
import { z } from "zod";
import { HopelessError } from "api/queue";

const timeoutMs = 20_000;

/** A plain mail. From is fixed by the mailer. */
export interface Mail {
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  /** Left of the Message-ID's at sign: the same mail sent again carries the same. */
  id: string;
}

export interface Mailer {
  /**
   * Hands a mail to the mail server.
   * @throws HopelessError with the server's words when it refused this mail for good, an Error when
   * trying again may help: also when it refused us, as an operator can mend our credentials
   */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

/** A 5xx to the recipient or to the text is about this mail; one to any command before is about us. */
const refusal = z.object({
  responseCode: z.number().min(500),
  response: z.string(),
  command: z.enum(["RCPT TO", "DATA"]),
});

/** Sends mail over SMTP as `from`. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing that a visitor typed may make this process read a file or open an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, to, replyTo, subject, text }) {
      try {
        await transport.sendMail({
          from,
          to,
          replyTo,
          subject: subject.replace(/[\r\n]+/g, " "),
          text,
          messageId: `<${id}@${domain}>`,
        });
      } catch (error) {
        const refused = refusal.safeParse(error);
        if (refused.success) {
          throw new HopelessError(`The mail server refused it: ${refused.data.response}`);
        }
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`The mail server did not take it: ${reason}`, { cause: error });
      }
    },
    close: () => transport.close(),
  };
}
