import type { EntityManager } from "@mikro-orm/postgresql";
import { recordAttempt } from "../http/rate-limit.ts";
import type { MailTemplate } from "./mail.contract.ts";
import { MailEntity } from "./mail.entity.ts";
import { mailboxOf } from "./mailbox.ts";

/** How many mails a stranger can have sent to an address: of each kind in an hour, and of all kinds in a day. */
const mailsPerHour = 5;
const mailsPerDay = 20;

export interface NewMail {
  recipient: string;
  template: MailTemplate;
  /** Absolute address that the mail leads to. */
  link?: string;
}

/** Adds a mail to the outbox, in the transaction of what it is about. @returns its id, to be queued after the commit */
export async function insertMail(
  em: EntityManager,
  { recipient, template, link }: NewMail,
): Promise<string> {
  return em.insert(MailEntity, { recipient, template, link: link ?? null });
}

/**
 * Whether one more mail that a stranger asks for may go to an address. Nobody may use our forms
 * to flood a third person, nor learn from them that they tried: both counts are taken for every
 * address alike, whether it has an account or not.
 */
export async function mayMail(
  em: EntityManager,
  { recipient, template }: NewMail,
): Promise<boolean> {
  const mailbox = mailboxOf(recipient);
  const inHour = await recordAttempt(em, `mail:${template.kind}:${mailbox}`, 3600);
  const inDay = await recordAttempt(em, `mail:all:${mailbox}`, 24 * 3600);
  return inHour.count <= mailsPerHour && inDay.count <= mailsPerDay;
}
