import type { Edition } from "api/features/foundation/editions/editions.contract";
import { lifetimeOf } from "api/features/people/accounts/accounts.contract";
import { subjectOf, type MailTemplate } from "api/features/people/mail/mail.contract";
import { writeMail, type Block, type WrittenMail } from "./write-mail.ts";

/** Template with the absolute URL of its link. */
export type LinkedTemplate<Kind extends MailTemplate["kind"]> = Extract<
  MailTemplate,
  { kind: Kind }
> & {
  link: string;
};

const notYours: Block = { kind: "note", text: "If it was not you, there is nothing to do." };
const notYou = ({ email }: Edition): Block => ({
  kind: "caution",
  text: `If it was not you, choose a new password at once, and write to ${email}.`,
});

/** Sent after signing up. */
export function verifyEmailMail(
  template: LinkedTemplate<"verify-email">,
  edition: Edition,
): WrittenMail {
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: `Confirm it within ${lifetimeOf("verify-email")}, then sign in.`,
    blocks: [
      {
        kind: "paragraph",
        text: `Somebody, surely you, has signed up with this address at ${edition.name}. Confirm it within ${lifetimeOf("verify-email")}, then sign in.`,
      },
      { kind: "button", label: "Confirm this address", href: template.link },
      notYours,
    ],
  });
}

/** Sent after signing up with the address of an existing account. */
export function accountExistsMail(edition: Edition): WrittenMail {
  return writeMail(edition, {
    subject: "You have an account already",
    preheader: "Sign in, or ask for a new password.",
    blocks: [
      {
        kind: "paragraph",
        text: `Somebody, surely you, wants to confirm this address at ${edition.name}. It belongs to an account already: sign in, or ask for a new password on the same page.`,
      },
      notYours,
    ],
  });
}

/** Sent to reset a password. */
export function resetPasswordMail(
  template: LinkedTemplate<"reset-password">,
  edition: Edition,
): WrittenMail {
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: `Choose it within ${lifetimeOf("reset-password")}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `Somebody, surely you, has asked for a new password at ${edition.name}. Choose it within ${lifetimeOf("reset-password")}.`,
      },
      { kind: "button", label: "Choose a password", href: template.link },
      {
        kind: "note",
        text: "If it was not you, your password stays as it is and there is nothing to do.",
      },
    ],
  });
}

/** Sent to an account's new address. */
export function changeEmailMail(
  template: LinkedTemplate<"change-email">,
  edition: Edition,
): WrittenMail {
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: `Confirm it within ${lifetimeOf("change-email")}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `This is to become the address of an account at ${edition.name}. Confirm it within ${lifetimeOf("change-email")}.`,
      },
      { kind: "button", label: "Confirm this address", href: template.link },
      notYours,
    ],
  });
}

/** Sent to an account's previous address. */
export function emailChangedMail(
  template: Extract<MailTemplate, { kind: "email-changed" }>,
  edition: Edition,
): WrittenMail {
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: `You sign in with ${template.newEmail} from now on.`,
    blocks: [
      {
        kind: "paragraph",
        text: `You sign in at ${edition.name} with ${template.newEmail} from now on.`,
      },
      notYou(edition),
    ],
  });
}

/** Sent after a password change. */
export function passwordChangedMail(
  template: Extract<MailTemplate, { kind: "password-changed" }>,
  edition: Edition,
): WrittenMail {
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: "All other browsers were signed out.",
    blocks: [
      {
        kind: "paragraph",
        text: `The password of your account at ${edition.name} was changed. All other browsers were signed out.`,
      },
      notYou(edition),
    ],
  });
}

/** Sent to a future admin. */
export function adminInvitationMail(
  template: LinkedTemplate<"admin-invitation">,
  edition: Edition,
): WrittenMail {
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: `Choose a password within ${lifetimeOf("invitation")}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `${template.invitedBy} has made you an account at ${edition.name}. Choose a password within ${lifetimeOf("invitation")}.`,
      },
      { kind: "button", label: "Choose a password", href: template.link },
    ],
  });
}

/** Sent to all admins. */
export function roleRequestedMail(
  template: LinkedTemplate<"role-requested">,
  edition: Edition,
): WrittenMail {
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: "Grant or decline it in the console.",
    blocks: [
      {
        kind: "paragraph",
        text: `${template.email} asks for admin access to ${edition.name}. Grant or decline it in the console.`,
      },
      { kind: "button", label: "Open the role grants", href: template.link },
    ],
  });
}

function decisionOf(status: "granted" | "declined" | "revoked", { name }: Edition): string {
  switch (status) {
    case "granted":
      return `You now have admin privileges at ${name}.`;
    case "declined":
      return `Your request for admin access to ${name} was declined.`;
    case "revoked":
      return `You no longer have admin access to ${name}.`;
  }
}

/** Sent to the user whose role is affected. */
export function roleDecidedMail(
  template: Extract<MailTemplate, { kind: "role-decided" }> & { link: string | null },
  edition: Edition,
): WrittenMail {
  const { status, reason, link } = template;
  const decision = decisionOf(status, edition);
  return writeMail(edition, {
    subject: subjectOf(template, edition),
    preheader: decision,
    blocks: [
      { kind: "paragraph", text: decision },
      ...(reason ? [{ kind: "facts", facts: [["Reason", reason]] } as const] : []),
      ...(status === "granted" && link !== null
        ? [{ kind: "button", label: "Open the console", href: link } as const]
        : []),
    ],
  });
}
