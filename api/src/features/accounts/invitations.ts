import type { EntityManager } from "@mikro-orm/postgresql";
import { insertMail } from "../mail/insert-mail.ts";
import { audit, type Actor } from "../audit/audit.ts";
import type { UserEntity } from "./accounts.entity.ts";
import { linkAddress } from "./mail-link.ts";
import { linkHours } from "./accounts.contract.ts";
import { createLink } from "./mailed-links.ts";

/**
 * Adds the mail by whose link somebody who has not confirmed the address chooses a password, and records
 * who invited whom.
 * @returns the mail's id, to be queued after the commit
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
