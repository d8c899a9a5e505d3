import type { EntityManager } from "@mikro-orm/postgresql";
import { RoleGrantEntity } from "./roles.entity.ts";
import type { MailTemplate } from "../mail/mail.contract.ts";
import { MailEntity } from "../mail/mail.entity.ts";

/** Maximum number of admins that are mailed. */
const maxAdmins = 50;

/**
 * Adds a mail to the outbox for each admin with a verified address, in the transaction of its
 * cause.
 * @param link absolute URL that the mail links to, when the template has none
 * @returns ids of the mails, to queue after the commit
 */
export async function mailAdmins(
  tx: EntityManager,
  template: MailTemplate,
  link: string | null = null,
): Promise<string[]> {
  const grants = await tx.find(
    RoleGrantEntity,
    { role: "admin", status: "granted", user: { verifiedAt: { $ne: null } } },
    { populate: ["user"], orderBy: { requestedAt: "ASC" }, limit: maxAdmins },
  );
  if (grants.length === 0) return [];
  return tx.insertMany(
    MailEntity,
    grants.map(({ user }) => ({ recipient: user.email, template, link })),
  );
}
