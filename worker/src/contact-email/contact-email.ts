import { ContactMessageEntity } from "api/entity/contact";
import type { Database } from "api/database";
import type { JobHandler } from "../consumer.ts";
import { UnrecoverableError } from "api/job-errors";
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
    const em = database.em.fork();
    const message = await em.findOne(ContactMessageEntity, messageId);
    if (message === null) throw new UnrecoverableError("The contact message has been deleted.");
    if (message.status === "sent") return { messageId };

    await deliver(em, "contact-email", messageId, () =>
      mailer.send({
        id: `contact-${messageId}`,
        to: recipient,
        replyTo: replyToOf(message),
        ...contactMail({ ...message, cautions: cautionsAbout(message) }),
      }),
    );
    return { messageId };
  };
}
