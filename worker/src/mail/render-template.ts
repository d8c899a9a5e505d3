import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { MailTemplate } from "api/features/people/mail/mail.contract";
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

export function renderTemplate(
  template: Exclude<MailTemplate, { kind: "contact-message" }>,
  { link, publicUrl }: TemplateLinks,
  edition: Edition,
): WrittenMail {
  // Mails that need a link are not rendered without it.
  const linked = link ?? publicUrl;
  switch (template.kind) {
    case "verify-email":
      return verifyEmailMail({ ...template, link: linked }, edition);
    case "reset-password":
      return resetPasswordMail({ ...template, link: linked }, edition);
    case "change-email":
      return changeEmailMail({ ...template, link: linked }, edition);
    case "email-changed":
      return emailChangedMail(template, edition);
    case "password-changed":
      return passwordChangedMail(template, edition);
    case "admin-invitation":
      return adminInvitationMail({ ...template, link: linked }, edition);
    case "role-requested":
      return roleRequestedMail({ ...template, link: linked }, edition);
    case "role-decided":
      return roleDecidedMail({ ...template, link }, edition);
    case "sync-failing":
      return syncFailingMail({ ...template, link: `${publicUrl}${template.runPath}` }, edition);
    case "sync-recovered":
      return syncRecoveredMail(template, edition);
    case "sync-held":
      return syncHeldMail({ ...template, link: `${publicUrl}${template.runPath}` }, edition);
    case "readiness-found":
      return readinessFoundMail({ ...template, link: `${publicUrl}/admin/readiness` }, edition);
    case "test":
      return testMail({ ...template, link: linked }, edition);
  }
}
