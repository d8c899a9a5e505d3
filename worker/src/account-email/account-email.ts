import type { Database, EntityManager } from "api/database";
import { UserEntity } from "api/entity/accounts";
import { MailEntity, SuppressedAddressEntity } from "api/entity/mail";
import type { JobHandler } from "../consumer.ts";
import { UnrecoverableError } from "api/job-errors";
import { whyUndeliverable } from "api/why-undeliverable";
import { accountExistsMail } from "../mail/account-mails.ts";
import { renderTemplate } from "../mail/render-template.ts";
import type { WrittenMail } from "../mail/write-mail.ts";
import { UnknownRecipientError, type Mailer } from "../mailer.ts";
import { deliver } from "../outbox/outbox.ts";

export interface AccountEmailDependencies {
  database: Database;
  mailer: Mailer;
  /** Address of the site, without a slash at its end. */
  publicUrl: string;
  /** The organisers' own mailbox. */
  contactRecipient: string;
}

/** Sends a mail of any kind but a contact message, and records on its row what came of it. */
export function accountEmail(dependencies: AccountEmailDependencies): JobHandler<"account-email"> {
  const { database, mailer, publicUrl, contactRecipient } = dependencies;
  return async ({ messageId }) => {
    await deliver(database, "account-email", messageId, async (em) => {
      const mail = await em.findOneOrFail(MailEntity, messageId);
      const written = await wordsFor(em, mail, publicUrl);
      if (written === null) {
        // The api stored it without looking the address up, so that nobody learns who has an account.
        await em.nativeDelete(MailEntity, { id: messageId });
        return;
      }
      const obstacle = (await whyUndeliverable(em, [mail])).get(messageId);
      if (obstacle !== undefined) throw new UnrecoverableError(obstacle);
      const { recipient } = mail;
      try {
        await mailer.send({ id: `account-${messageId}`, to: recipient, ...written });
      } catch (error) {
        if (error instanceof UnknownRecipientError) await suppress(em, recipient, error.message);
        throw error;
      }
    });
    // Who has read the database must not be able to use links that were sent.
    const unerased = { id: messageId, link: { $ne: null } };
    await database.em.fork().nativeUpdate(MailEntity, unerased, { link: null });
    return { messageId };
  };

  /**
   * Sends no more mail to an address. The organisers' own mailbox stays: every contact message
   * goes there, and one wrong answer of its server would stop the contact form's mail.
   */
  async function suppress(em: EntityManager, recipient: string, reason: string): Promise<void> {
    const address = recipient.toLowerCase();
    if (address === contactRecipient.toLowerCase()) return;
    await em.upsert(SuppressedAddressEntity, { address, reason }, { onConflictAction: "ignore" });
  }
}

/** What a mail says to its recipient; null when it is not for this address. */
async function wordsFor(
  em: EntityManager,
  { recipient, template, link }: MailEntity,
  publicUrl: string,
): Promise<WrittenMail | null> {
  if (template.kind !== "verify-email" && template.kind !== "reset-password") {
    return renderTemplate(template, { link, publicUrl });
  }
  const account = await em.findOne(UserEntity, { email: recipient });
  if (account === null) return null;
  const isVerified = account.verifiedAt !== null;
  return template.kind === "verify-email" && isVerified
    ? accountExistsMail()
    : renderTemplate(template, { link, publicUrl });
}
