import type { EntityManager } from "@mikro-orm/postgresql";
import type { MailTemplate } from "./mail.contract.ts";
import { SuppressedAddressEntity, type MailEntity } from "./mail.entity.ts";

/** Templates that are useless without their link. */
const linked: ReadonlySet<MailTemplate["kind"]> = new Set([
  "verify-email",
  "reset-password",
  "change-email",
  "admin-invitation",
]);

/** Returns which of the mailed links are still valid. */
export type UsableLinks = (
  em: EntityManager,
  links: readonly string[],
) => Promise<ReadonlySet<string>>;

/**
 * Returns why mails cannot be sent, for display, by mail id. Deliverable mails are omitted. A mail
 * with an invalid link counts as undeliverable.
 */
export async function whyUndeliverable(
  em: EntityManager,
  mails: readonly Pick<MailEntity, "id" | "recipient" | "template" | "link">[],
  usableLinks: UsableLinks,
): Promise<Map<string, string>> {
  const addresses = mails.flatMap(({ recipient }) => recipient?.toLowerCase() ?? []);
  const suppressed = await em.find(SuppressedAddressEntity, { address: { $in: addresses } });
  const reasons = new Map(suppressed.map(({ address, reason }) => [address, reason]));
  const usable = await usableLinks(
    em,
    mails.flatMap(({ template, link }) =>
      linked.has(template.kind) && link !== null ? [link] : [],
    ),
  );
  const found = new Map<string, string>();
  for (const { id, recipient, template, link } of mails) {
    const reason = recipient === null ? undefined : reasons.get(recipient.toLowerCase());
    if (reason !== undefined) {
      found.set(
        id,
        `No mail is sent to ${recipient}, as its mail server has refused the address (${reason}). Remove it from the suppressed addresses if it works again.`,
      );
    } else if (linked.has(template.kind) && (link === null || !usable.has(link))) {
      found.set(
        id,
        "The link in this mail has expired or has been used. A new one can be requested on the sign-in page, and an admin can send a new invitation.",
      );
    }
  }
  return found;
}
