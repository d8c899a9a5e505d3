import type { EntityManager } from "@mikro-orm/postgresql";
import {
  limitedAddress,
  limitedSite,
  recordAttempt,
  type AttemptLimit,
} from "../../../platform/http/rate-limit.ts";
import type { MailTemplate } from "./mail.contract.ts";
import { MailEntity } from "./mail.entity.ts";
import { mailboxOf } from "./mailbox.ts";

/** Maximum number of requested mails per mailbox: per kind in an hour, and in total in a day. */
interface MailBudget {
  hour: number;
  day: number;
}

/** For one client, or for one browser that the account knows. */
const perRequester: MailBudget = { hour: 5, day: 10 };
/** For one /48 of IPv6, which a rented server may have. */
const perSite: MailBudget = { hour: 10, day: 20 };
/**
 * For all requesters that the account does not know. Higher than the limit per requester and per
 * site, so that none of them can exhaust it.
 */
const perMailbox: MailBudget = { hour: 15, day: 40 };

/** Requester of a mail. */
export interface MailRequester {
  ip: string;
  /**
   * Device id of the browser for the mailbox's account; undefined when the account does not know
   * it.
   */
  device: string | undefined;
}

export interface NewMail {
  recipient: string;
  template: MailTemplate;
  /** Absolute URL that the mail links to. */
  link?: string;
}

/**
 * Adds a mail to the outbox, in the transaction of its cause.
 * @returns its id, to queue after the commit
 */
export async function insertMail(
  em: EntityManager,
  { recipient, template, link }: NewMail,
): Promise<string> {
  return em.insert(MailEntity, { recipient, template, link: link ?? null });
}

/**
 * Rate limit for requested mails. Nobody may use our forms to flood another person or to block an
 * owner's mail, so a requester's limit affects no other requester. Addresses with and without an
 * account are counted equally.
 */
export async function mayMail(
  em: EntityManager,
  mail: NewMail,
  requester: MailRequester,
): Promise<boolean> {
  for (const { key, limit, windowSeconds } of mailLimits(mail, requester)) {
    const { count } = await recordAttempt(em, key, windowSeconds);
    if (count > limit) return false;
  }
  return true;
}

function mailLimits(
  { recipient, template }: NewMail,
  { ip, device }: MailRequester,
): AttemptLimit[] {
  const mailbox = mailboxOf(recipient);
  const limits = ({ hour, day }: MailBudget, who = ""): AttemptLimit[] => [
    { key: `mail:${template.kind}:${mailbox}${who}`, limit: hour, windowSeconds: 3600 },
    { key: `mail:all:${mailbox}${who}`, limit: day, windowSeconds: 24 * 3600 },
  ];
  // Only sign-in makes a browser known, because a sign-up does not prove access to the mailbox.
  if (device !== undefined) return limits(perRequester, `:device:${device}`);
  const site = limitedSite(ip);
  return [
    ...limits(perRequester, `:${limitedAddress(ip)}`),
    ...(site === undefined ? [] : limits(perSite, `:${site}`)),
    ...limits(perMailbox),
  ];
}
