import type { EntityManager } from "@mikro-orm/postgresql";
import { insertMail } from "../mail/insert-mail.ts";
import { audit, type Actor } from "../../foundation/audit/audit.ts";
import type { UserEntity } from "./accounts.entity.ts";
import { linkAddress } from "./mail-link.ts";
import { linkHours } from "./accounts.contract.ts";
import { createLink } from "./mailed-links.service.ts";

/**
 * Adds a mail with a link for choosing a password, for a person with an unverified address, and
 * records who invited them.
 * @returns the mail's id, to queue after the commit
 */
export async function insertInvitation(
  tx: EntityManager,
  account: Pick<UserEntity, "id" | "email">,
  actor: Actor,
  publicUrl: string,
): Promise<string> {
  const { email } = account;
  await audit(tx, { action: "user.invited", actor, subject: account });
  const link = { purpose: "reset-password", email, hours: linkHours.invitation } as const;
  const token = await createLink(tx, link);
  return insertMail(tx, {
    recipient: email,
    template: { kind: "admin-invitation", invitedBy: actor.email },
    link: linkAddress(publicUrl, link, token),
  });
}
