import { event } from "api/contract/event";
import { lifetimeOf } from "api/contract/accounts";
import { subjectOf, type MailTemplate } from "api/contract/mail";
import { writeMail, type Block, type WrittenMail } from "./write-mail.ts";

/** A template of one kind, and the absolute address that it leads to. */
export type LinkedTemplate<Kind extends MailTemplate["kind"]> = Extract<
  MailTemplate,
  { kind: Kind }
> & {
  link: string;
};

const notYours: Block = { kind: "note", text: "If it was not you, there is nothing to do." };
const notYou: Block = {
  kind: "caution",
  text: `If it was not you, choose a new password at once, and write to ${event.email}.`,
};

/** To somebody who has signed up. */
export function verifyEmailMail(template: LinkedTemplate<"verify-email">): WrittenMail {
  return writeMail({
    subject: subjectOf(template),
    preheader: `Confirm it within ${lifetimeOf("verify-email")}, then sign in.`,
    blocks: [
      {
        kind: "paragraph",
        text: `Somebody, surely you, has signed up with this address at ${event.name}. Confirm it within ${lifetimeOf("verify-email")}, then sign in.`,
      },
      { kind: "button", label: "Confirm this address", href: template.link },
      notYours,
    ],
  });
}

/** To somebody who signs up with an address that has an account. */
export function accountExistsMail(): WrittenMail {
  return writeMail({
    subject: "You have an account already",
    preheader: "Sign in, or ask for a new password.",
    blocks: [
      {
        kind: "paragraph",
        text: `Somebody, surely you, wants to confirm this address at ${event.name}. It belongs to an account already: sign in, or ask for a new password on the same page.`,
      },
      notYours,
    ],
  });
}

/** To somebody who has forgotten a password. */
export function resetPasswordMail(template: LinkedTemplate<"reset-password">): WrittenMail {
  return writeMail({
    subject: subjectOf(template),
    preheader: `Choose it within ${lifetimeOf("reset-password")}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `Somebody, surely you, has asked for a new password at ${event.name}. Choose it within ${lifetimeOf("reset-password")}.`,
      },
      { kind: "button", label: "Choose a password", href: template.link },
      {
        kind: "note",
        text: "If it was not you, your password stays as it is and there is nothing to do.",
      },
    ],
  });
}

/** To the new address of an account. */
export function changeEmailMail(template: LinkedTemplate<"change-email">): WrittenMail {
  return writeMail({
    subject: subjectOf(template),
    preheader: `Confirm it within ${lifetimeOf("change-email")}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `This is to become the address of an account at ${event.name}. Confirm it within ${lifetimeOf("change-email")}.`,
      },
      { kind: "button", label: "Confirm this address", href: template.link },
      notYours,
    ],
  });
}

/** To the address that an account had till now. */
export function emailChangedMail(
  template: Extract<MailTemplate, { kind: "email-changed" }>,
): WrittenMail {
  return writeMail({
    subject: subjectOf(template),
    preheader: `You sign in with ${template.newEmail} from now on.`,
    blocks: [
      {
        kind: "paragraph",
        text: `You sign in at ${event.name} with ${template.newEmail} from now on.`,
      },
      notYou,
    ],
  });
}

/** To whose password was changed. */
export function passwordChangedMail(
  template: Extract<MailTemplate, { kind: "password-changed" }>,
): WrittenMail {
  return writeMail({
    subject: subjectOf(template),
    preheader: "All other browsers were signed out.",
    blocks: [
      {
        kind: "paragraph",
        text: `The password of your account at ${event.name} was changed. All other browsers were signed out.`,
      },
      notYou,
    ],
  });
}

/** To somebody who is to become an admin. */
export function adminInvitationMail(template: LinkedTemplate<"admin-invitation">): WrittenMail {
  return writeMail({
    subject: subjectOf(template),
    preheader: `Choose a password within ${lifetimeOf("invitation")}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `${template.invitedBy} has made you an account at ${event.name}. Choose a password within ${lifetimeOf("invitation")}.`,
      },
      { kind: "button", label: "Choose a password", href: template.link },
    ],
  });
}

/** To each admin. */
export function roleRequestedMail(template: LinkedTemplate<"role-requested">): WrittenMail {
  return writeMail({
    subject: subjectOf(template),
    preheader: "Approve or decline it in the console.",
    blocks: [
      {
        kind: "paragraph",
        text: `${template.email} asks for admin access to ${event.name}. Approve or decline it in the console.`,
      },
      { kind: "button", label: "Open the role grants", href: template.link },
    ],
  });
}

const decisions = {
  granted: `You now have admin privileges at ${event.name}.`,
  declined: `Your request for admin access to ${event.name} was declined.`,
  revoked: `You no longer have admin access to ${event.name}.`,
};

/** To whose role it is. */
export function roleDecidedMail(
  template: Extract<MailTemplate, { kind: "role-decided" }> & { link: string | null },
): WrittenMail {
  const { status, reason, link } = template;
  return writeMail({
    subject: subjectOf(template),
    preheader: decisions[status],
    blocks: [
      { kind: "paragraph", text: decisions[status] },
      ...(reason ? [{ kind: "facts", facts: [["Reason", reason]] } as const] : []),
      ...(status === "granted" && link !== null
        ? [{ kind: "button", label: "Open the console", href: link } as const]
        : []),
    ],
  });
}
