import { ContactMessageEntity } from "api/entity/contact";
import { event } from "api/contract/event";
import type { Database } from "api/database";
import { HopelessError, type JobHandler } from "api/queue";
import type { Mailer } from "../mailer.ts";

export interface ContactEmailDependencies {
  database: Database;
  mailer: Mailer;
  /** Who reads the messages. */
  recipient: string;
}

/** Stands before the subject of a message that a program probably wrote, for the inbox to sort by. */
const flag = "[Possible spam] ";

/** Mails a contact message, and records on its row what came of it. */
export function contactEmail(dependencies: ContactEmailDependencies): JobHandler<"contact-email"> {
  const { database, mailer, recipient } = dependencies;
  return async ({ messageId }, { isLastAttempt }) => {
    const em = database.em.fork();
    const message = await em.findOne(ContactMessageEntity, messageId);
    if (message === null) throw new HopelessError("The contact message has been deleted.");
    if (message.status === "sent") return { messageId };

    message.attempts += 1;
    try {
      await mailer.send({
        id: `contact-${message.id}`,
        to: recipient,
        replyTo: { name: `${message.firstName} ${message.lastName}`, address: message.email },
        subject: `${message.flagged ? flag : ""}Contact: ${message.subject}`,
        text: textOf(message),
      });
    } catch (error) {
      message.error = error instanceof Error ? error.message : String(error);
      if (isLastAttempt || error instanceof HopelessError) {
        message.status = "failed";
        message.nextAttemptAt = null;
      }
      await em.flush();
      throw error;
    }
    message.status = "sent";
    message.sentAt = new Date();
    message.error = null;
    message.nextAttemptAt = null;
    await em.flush();
    return { messageId };
  };
}

function textOf(message: ContactMessageEntity): string {
  return [
    `${message.firstName} ${message.lastName} of ${message.company} wrote through the contact form of ${event.name}:`,
    message.message,
    `Reply to this mail to answer ${message.email}.`,
  ].join("\n\n");
}
