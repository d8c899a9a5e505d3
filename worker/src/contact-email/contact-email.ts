import { ContactMessageEntity } from "api/entity/contact";
import type { Database } from "api/database";
import type { JobHandler } from "../consumer.ts";
import { contactMail } from "../mail/contact-mail.ts";
import { cautionsAbout, replyToOf } from "../mail/sender-checks.ts";
import type { Mailer } from "../mailer.ts";
import { deliver } from "../outbox/outbox.ts";

export interface ContactEmailDependencies {
  database: Database;
  mailer: Mailer;
  /** Who reads the messages. */
  recipient: string;
}

/** Mails a contact message, and records on its row what came of it. */
export function contactEmail(dependencies: ContactEmailDependencies): JobHandler<"contact-email"> {
  const { database, mailer, recipient } = dependencies;
  return async ({ messageId }) => {
    await deliver(database, "contact-email", messageId, async (em) => {
      const message = await em.findOneOrFail(ContactMessageEntity, messageId);
      await mailer.send({
        id: `contact-${messageId}`,
        to: recipient,
        replyTo: replyToOf(message),
        ...contactMail({ ...message, cautions: cautionsAbout(message) }),
      });
    });
    return { messageId };
  };
}
