import type { Edition } from "api/features/foundation/editions/editions.contract";
import { readCurrentEdition } from "api/features/foundation/editions/read-edition.service";
import type { Database, EntityManager } from "api/app/database/database";
import { UserEntity } from "api/features/people/accounts/accounts.entity";
import { ContactMessageEntity } from "api/features/people/contact/contact.entity";
import { MailEntity, SuppressedAddressEntity } from "api/features/people/mail/mail.entity";
import { UnrecoverableError } from "api/platform/jobs/job-errors";
import { usableLinks } from "api/features/people/accounts/mailed-links.service";
import { whyUndeliverable } from "api/features/people/mail/why-undeliverable.service";
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
  /** Site URL without a trailing slash. */
  publicUrl: string;
  /** Sender of all mail; by default an address of the edition. */
  from: string | undefined;
  /** Organisers' mailbox; by default the edition's. */
  contactRecipient: string | undefined;
}

/** Sends a mail from the outbox, and stores the outcome in its row. */
export function sendMail(dependencies: SendMailDependencies): JobHandler<"mail"> {
  const { database, mailer, publicUrl } = dependencies;
  return async ({ mailId }) => {
    await deliver(database, mailId, async (em) => {
      const mail = await em.findOneOrFail(MailEntity, mailId);
      const edition = await readCurrentEdition(em);
      const written = await write(em, mail, publicUrl, edition);
      if (written === null) {
        // The api stores this mail without checking the address, so that nobody can find out who
        // has an account.
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
        // Never suppress the organisers' mailbox: it receives all contact messages, and one wrong
        // response of its server would stop them.
        const isOrganisers = to.toLowerCase() === organisers.toLowerCase();
        if (error instanceof UnknownRecipientError && !isOrganisers) {
          await suppress(em, to, error.message);
        }
        throw error;
      }
    });
    return { mailId };
  };
}

/** No-reply address at the domain of the organisers' address. */
function noReplyOf({ shortName, email }: Edition): Mailbox {
  return { name: shortName, address: email.replace(/^.*@/, "no-reply@") };
}

/** Adds an address to the suppression list. */
async function suppress(em: EntityManager, recipient: string, reason: string): Promise<void> {
  const address = recipient.toLowerCase();
  await em.upsert(SuppressedAddressEntity, { address, reason }, { onConflictAction: "ignore" });
}

/** Content of a mail; null when the address must not receive it. */
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
