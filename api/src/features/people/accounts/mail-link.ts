import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { insertMail, mayMail, type MailRequester, type NewMail } from "../mail/insert-mail.ts";
import { queueMails } from "../mail/queue-mail.service.ts";
import { linkPages } from "../../foundation/site/site.contract.ts";
import type { LinkPurpose } from "./accounts.contract.ts";
import { UserEntity } from "./accounts.entity.ts";
import { createLink, type NewLink } from "./mailed-links.service.ts";

export interface AccountOptions {
  queues: Queues;
  publicUrl: string;
}

const pages: Record<LinkPurpose, string> = {
  "verify-email": linkPages.verifyEmail,
  "change-email": linkPages.verifyEmail,
  "reset-password": linkPages.resetPassword,
};

/** Returns the absolute URL of the page for a link's token. */
export function linkAddress(publicUrl: string, { purpose }: NewLink, token: string): string {
  return `${publicUrl}${pages[purpose]}?token=${token}`;
}

/**
 * Stores a link and its mail, and queues the mail; none of it when the rate limit is exceeded.
 * @param prepare further work in the transaction, before anything is stored
 */
export async function mailLink(
  { queues, publicUrl }: AccountOptions,
  request: FastifyRequest,
  mail: NewMail,
  link: NewLink,
  prepare: (tx: EntityManager) => Promise<void> = async () => {},
): Promise<void> {
  const requester = await requesterOf(request, mail.recipient);
  const mailId = await request.em.transactional(async (tx) => {
    await prepare(tx);
    if (!(await mayMail(tx, mail, requester))) return null;
    const token = await createLink(tx, link);
    return insertMail(tx, { ...mail, link: linkAddress(publicUrl, link, token) });
  });
  if (mailId !== null) await queueMails(queues, [mailId], request.log);
}

async function requesterOf(request: FastifyRequest, email: string): Promise<MailRequester> {
  const account = await request.em.findOne(UserEntity, { email });
  return {
    ip: request.ip,
    device: request.server.sessionCookies.knownDevice(request, account?.id),
  };
}
