import type { EntityManager } from "@mikro-orm/postgresql";
import {
  limitedAddress,
  limitedSite,
  recordAttempt,
  type AttemptLimit,
} from "../../platform/http/rate-limit.ts";
import type { MailTemplate } from "./mail.contract.ts";
import { MailEntity } from "./mail.entity.ts";
import { mailboxOf } from "./mailbox.ts";

/** How many mails may be asked for to a mailbox: of each kind in an hour, and of all kinds in a day. */
interface MailBudget {
  hour: number;
  day: number;
}

/** Of one client, or one browser that the account knows. */
const perRequester: MailBudget = { hour: 5, day: 10 };
/** Of one /48 of IPv6, as whoever rents a server may get. */
const perSite: MailBudget = { hour: 10, day: 20 };
/** Of all that the account does not know: more than one requester or site, so that none uses it up. */
const perMailbox: MailBudget = { hour: 15, day: 40 };

/** Who asks for a mail. */
export interface MailRequester {
  ip: string;
  /** The device that the browser is for the mailbox's account; undefined where the account does not know it. */
  device: string | undefined;
}

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
 * Whether one more mail that somebody asks for may go to an address. Nobody may use our forms to flood
 * a third person, nor keep a mail from its owner: whoever has asked too often counts against nobody
 * else. It is counted for every address alike, whether it has an account or not.
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
  // Only who has signed in has such a browser: a sign-up proves nothing of a mailbox.
  if (device !== undefined) return limits(perRequester, `:device:${device}`);
  const site = limitedSite(ip);
  return [
    ...limits(perRequester, `:${limitedAddress(ip)}`),
    ...(site === undefined ? [] : limits(perSite, `:${site}`)),
    ...limits(perMailbox),
  ];
}
