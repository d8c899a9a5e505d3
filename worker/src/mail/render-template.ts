import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { MailTemplates } from "api/features/people/mail/mail.contract";
import {
  adminInvitationMail,
  changeEmailMail,
  emailChangedMail,
  passwordChangedMail,
  resetPasswordMail,
  roleDecidedMail,
  roleRequestedMail,
  verifyEmailMail,
} from "./account-mails.ts";
import { readinessFoundMail, testMail } from "./readiness-mails.ts";
import { syncFailingMail, syncHeldMail, syncRecoveredMail } from "./sync-mails.ts";
import type { WrittenMail } from "./write-mail.ts";

export interface TemplateLinks {
  /** Absolute URL stored with the mail. */
  link: string | null;
  /** Site URL without a trailing slash. */
  publicUrl: string;
}

/** The mails that the worker writes: a visitor writes the message of the contact form. */
type WrittenKind = Exclude<keyof MailTemplates, "contact-message">;

/** Addresses for the links of a mail. */
interface Links extends TemplateLinks {
  /** The stored URL; a mail that needs it is not rendered without it. */
  linked: string;
}

const renderers: {
  [Kind in WrittenKind]: (
    template: MailTemplates[Kind],
    links: Links,
    edition: Edition,
  ) => WrittenMail;
} = {
  "verify-email": (template, { linked }, edition) =>
    verifyEmailMail({ ...template, link: linked }, edition),
  "reset-password": (template, { linked }, edition) =>
    resetPasswordMail({ ...template, link: linked }, edition),
  "change-email": (template, { linked }, edition) =>
    changeEmailMail({ ...template, link: linked }, edition),
  "email-changed": (template, _links, edition) => emailChangedMail(template, edition),
  "password-changed": (template, _links, edition) => passwordChangedMail(template, edition),
  "admin-invitation": (template, { linked }, edition) =>
    adminInvitationMail({ ...template, link: linked }, edition),
  "role-requested": (template, { linked }, edition) =>
    roleRequestedMail({ ...template, link: linked }, edition),
  "role-decided": (template, { link }, edition) => roleDecidedMail({ ...template, link }, edition),
  "sync-failing": (template, { publicUrl }, edition) =>
    syncFailingMail({ ...template, link: `${publicUrl}${template.runPath}` }, edition),
  "sync-recovered": (template, _links, edition) => syncRecoveredMail(template, edition),
  "sync-held": (template, { publicUrl }, edition) =>
    syncHeldMail({ ...template, link: `${publicUrl}${template.runPath}` }, edition),
  "readiness-found": (template, { publicUrl }, edition) =>
    readinessFoundMail({ ...template, link: `${publicUrl}/admin/readiness` }, edition),
  test: (template, { linked }, edition) => testMail({ ...template, link: linked }, edition),
};

export function renderTemplate<Kind extends WrittenKind>(
  template: MailTemplates[Kind] & { kind: Kind },
  links: TemplateLinks,
  edition: Edition,
): WrittenMail {
  const linked = links.link ?? links.publicUrl;
  return renderers[template.kind](template, { ...links, linked }, edition);
}
