import type { Edition } from "api/contract/editions";
import { readCurrentEdition } from "api/edition";
import type { Database, EntityManager } from "api/database";
import { UserEntity } from "api/entity/accounts";
import { ContactMessageEntity } from "api/entity/contact";
import { MailEntity, SuppressedAddressEntity } from "api/entity/mail";
import { UnrecoverableError } from "api/job-errors";
import { usableLinks } from "api/mailed-links";
import { whyUndeliverable } from "api/why-undeliverable";
import type { JobHandler } from "../consumer.ts";
import { UnknownRecipientError, type Mail, type Mailbox, type Mailer } from "../mailer.ts";
import { deliver } from "../outbox/outbox.ts";
import { accountExistsMail } from "./account-mails.ts";
import { contactMail } from "./contact-mail.ts";
import { renderTemplate } from "./render-template.ts";
import { cautionsAbout, replyToOf } from "./sender-checks.ts";

export interface SendMailDependencies {
  database: Database;
  mailer: Mailer;
  /** Address of the site, without a slash at its end. */
  publicUrl: string;
  /** Who sends all mail; the edition when it is left out. */
  from: string | undefined;
  /** The organisers' own mailbox; the edition's when it is left out. */
  contactRecipient: string | undefined;
}

/** Sends a mail of the outbox, and records on its row what came of it. */
export function sendMail(dependencies: SendMailDependencies): JobHandler<"mail"> {
  const { database, mailer, publicUrl } = dependencies;
  return async ({ mailId }) => {
    await deliver(database, mailId, async (em) => {
      const mail = await em.findOneOrFail(MailEntity, mailId);
      const edition = await readCurrentEdition(em);
      const written = await write(em, mail, publicUrl, edition);
      if (written === null) {
        // The api stored it without looking the address up, so that nobody learns who has an account.
        await em.nativeDelete(MailEntity, { id: mailId });
        return;
      }
      const obstacle = (await whyUndeliverable(em, [mail], usableLinks)).get(mailId);
      if (obstacle !== undefined) throw new UnrecoverableError(obstacle);
      const organisers = dependencies.contactRecipient ?? edition.email;
      const to = mail.recipient ?? organisers;
      try {
        const from = dependencies.from ?? noReplyOf(edition);
        await mailer.send({ id: mailId, from, to, ...written });
      } catch (error) {
        // The organisers' own mailbox stays: every contact message goes there, and one wrong answer
        // of its server would stop the contact form's mail.
        const isOrganisers = to.toLowerCase() === organisers.toLowerCase();
        if (error instanceof UnknownRecipientError && !isOrganisers) {
          await suppress(em, to, error.message);
        }
        throw error;
      }
    });
    // Who has read the database must not be able to use links that were sent.
    const unerased = { id: mailId, link: { $ne: null } };
    await database.em.fork().nativeUpdate(MailEntity, unerased, { link: null });
    return { mailId };
  };
}

/** An address at the domain of the organisers' own. */
function noReplyOf({ shortName, email }: Edition): Mailbox {
  return { name: shortName, address: email.replace(/^.*@/, "no-reply@") };
}

/** Sends no more mail to an address. */
async function suppress(em: EntityManager, recipient: string, reason: string): Promise<void> {
  const address = recipient.toLowerCase();
  await em.upsert(SuppressedAddressEntity, { address, reason }, { onConflictAction: "ignore" });
}

/** What a mail says to its recipient; null when it is not for this address. */
async function write(
  em: EntityManager,
  { id, recipient, template, link }: MailEntity,
  publicUrl: string,
  edition: Edition,
): Promise<Omit<Mail, "id" | "from" | "to"> | null> {
  switch (template.kind) {
    case "contact-message": {
      const message = await em.findOneOrFail(ContactMessageEntity, { mail: id });
      const cautions = cautionsAbout(message);
      return { replyTo: replyToOf(message), ...contactMail({ ...message, cautions }, edition) };
    }
    case "verify-email":
    case "reset-password": {
      const account = await em.findOne(UserEntity, { email: recipient ?? "" });
      if (account === null) return null;
      const isVerified = account.verifiedAt !== null;
      return template.kind === "verify-email" && isVerified
        ? accountExistsMail(edition)
        : renderTemplate(template, { link, publicUrl }, edition);
    }
    default:
      return renderTemplate(template, { link, publicUrl }, edition);
  }
}
