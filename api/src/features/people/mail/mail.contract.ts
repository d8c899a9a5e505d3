import { z } from "zod";
import { mailLabels } from "./mail-labels.contract.ts";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { defineFields, readOnly, recordOf } from "../../../platform/resources/fields.contract.ts";
import { id, instant, longText } from "../../../platform/http/values.contract.ts";
import { runSource } from "../../foundation/jobs/sync-source.contract.ts";

/**
 * `waiting`: committed, and sent soon or at its next attempt; `sending`: a worker talks to the mail
 * server; `sent`: the mail server accepted it; `failed`: it is not retried automatically.
 */
export const mailStatus = z.enum(["waiting", "sending", "sent", "failed"]);

/** Path on this site: `/admin/sync-runs`. The worker prepends the site's URL. */
const path = z.string().regex(/^\/[\w-][\w./-]*$/, "This must be a path on this site");

/** The template of a mail and its values. */
export const mailTemplate = z.discriminatedUnion("kind", [
  /** To the organisers: a message of the contact form. */
  z.object({ kind: z.literal("contact-message") }),
  /**
   * To a new address: verify it. If the address already has an account, the mail says so instead.
   */
  z.object({ kind: z.literal("verify-email") }),
  /**
   * To an address that has an account: choose a new password. No mail is sent to other addresses.
   */
  z.object({ kind: z.literal("reset-password") }),
  /** To the new address of an account. */
  z.object({ kind: z.literal("change-email") }),
  /** To the previous address of an account. */
  z.object({ kind: z.literal("email-changed"), newEmail: z.string() }),
  z.object({ kind: z.literal("password-changed") }),
  /** To a future admin: choose a password. */
  z.object({ kind: z.literal("admin-invitation"), invitedBy: z.string() }),
  /** To every admin. */
  z.object({ kind: z.literal("role-requested"), email: z.string() }),
  /** To the account with the role. */
  z.object({
    kind: z.literal("role-decided"),
    status: z.enum(["granted", "declined", "revoked"]),
    reason: z.string().nullable(),
  }),
  /** To every admin: scheduled syncs of a source fail repeatedly. */
  z.object({
    kind: z.literal("sync-failing"),
    source: runSource,
    /** Number of consecutive failures. */
    failures: z.int().positive(),
    /** Error of the last failure. */
    reason: z.string(),
    /** Page of the last run in the console. */
    runPath: path,
    /** Time of the first failure. */
    since: z.iso.datetime(),
  }),
  /** To every admin: a source that was reported as failing syncs again. */
  z.object({ kind: z.literal("sync-recovered"), source: runSource }),
  /** To every admin: a scheduled run found changes and is on hold until an admin applies them. */
  z.object({
    kind: z.literal("sync-held"),
    source: runSource,
    /** Reason for the hold. */
    reason: z.string(),
    /** Number of records that the run would add or change. */
    changed: z.int().nonnegative(),
    /** Number of records that the run would remove. */
    removed: z.int().nonnegative(),
    /** Page of the run in the console. */
    runPath: path,
  }),
  /** To every admin: the nightly check has findings that it has not reported before. */
  z.object({
    kind: z.literal("readiness-found"),
    /** Number of new findings. */
    count: z.int().positive(),
    /** The first new findings, one sentence each. */
    texts: z.array(z.string()),
  }),
  /** To the admin who tests mail delivery. */
  z.object({ kind: z.literal("test") }),
]);
export type MailTemplate = z.output<typeof mailTemplate>;

const decisionSubjects = {
  granted: "Admin access granted",
  declined: "Admin access declined",
  revoked: "Admin access revoked",
} as const;

/** Templates by kind of mail. */
export type MailTemplates = { [Template in MailTemplate as Template["kind"]]: Template };
type MailKind = keyof MailTemplates;

/** Subject lines by kind of mail. */
const subjects: {
  [Kind in MailKind]: (
    template: MailTemplates[Kind],
    edition: Pick<Edition, "shortName">,
  ) => string;
} = {
  "contact-message": () => "A visitor's message",
  "verify-email": () => "Confirm your e-mail address",
  "reset-password": () => "Choose a new password",
  "change-email": () => "Confirm your new e-mail address",
  "email-changed": () => "Your e-mail address was changed",
  "password-changed": () => "Your password was changed",
  "admin-invitation": (_template, { shortName }) => `You are invited to look after ${shortName}`,
  "role-requested": ({ email }) => `${email} asks for admin access`,
  "role-decided": ({ status }) => decisionSubjects[status],
  "sync-failing": ({ source }) => `The ${source} sync fails`,
  "sync-recovered": ({ source }) => `The ${source} sync works again`,
  "sync-held": ({ source }) => `A sync of the ${source} needs your review`,
  "readiness-found": ({ count }) =>
    count === 1 ? "Something is not ready yet" : `${count} things are not ready yet`,
  test: () => "This mail has arrived",
};

/** Returns the subject line of a mail. */
export function subjectOf<Kind extends MailKind>(
  template: MailTemplates[Kind] & { kind: Kind },
  edition: Pick<Edition, "shortName">,
): string {
  return subjects[template.kind](template, edition);
}

export const mailTemplateKind = z.enum({
  "contact-message": "contact-message",
  "verify-email": "verify-email",
  "reset-password": "reset-password",
  "change-email": "change-email",
  "email-changed": "email-changed",
  "password-changed": "password-changed",
  "admin-invitation": "admin-invitation",
  "role-requested": "role-requested",
  "role-decided": "role-decided",
  "sync-failing": "sync-failing",
  "sync-recovered": "sync-recovered",
  "sync-held": "sync-held",
  "readiness-found": "readiness-found",
  test: "test",
} satisfies { [Kind in MailTemplate["kind"]]: Kind });

/**
 * Fields of a mail that admins can read. The link is excluded, because it may sign in anybody who
 * knows it.
 */
export const mailRecord = defineFields({
  /** Null for the organisers' own mailbox. */
  recipient: readOnly(mailLabels.recipient, "text", z.string().nullable(), { isSearched: true }),
  kind: readOnly(mailLabels.kind, "choice", mailTemplateKind),
  subject: readOnly(mailLabels.subject, "text", z.string()),
  status: readOnly(mailLabels.status, "choice", mailStatus),
  /** Number of attempts since the mail was written or last retried by an admin. */
  attempts: readOnly(mailLabels.attempts, "number", z.int()),
  /** Error of the last attempt. */
  error: readOnly(mailLabels.error, "longText", longText.nullable(), { isSearched: true }),
  nextAttemptAt: readOnly(mailLabels.nextAttemptAt, "instant", instant.nullable()),
  createdAt: readOnly(mailLabels.createdAt, "instant", instant),
  sentAt: readOnly(mailLabels.sentAt, "instant", instant.nullable()),
});

export const mail = recordOf(mailRecord);
export type Mail = z.input<typeof mail>;

/** Response of `retry-failed-mails`. */
export const retriedMails = z.object({
  /** Number of mails queued again. */
  retried: z.int(),
  /**
   * Number of mails that cannot be retried: their link has expired, or their address is suppressed.
   */
  left: z.int(),
});

/** Response of `POST /api/functions/send-test-mail`. */
export const testMailSent = z.object({ recipient: z.string() });

/** Body of `POST /api/functions/confirm-test-mail`. */
export const testMailArrival = z.object({ mailId: id });

/** Response of `POST /api/functions/confirm-test-mail`. */
export const testMailArrived = z.object({
  /** Time from writing the mail until the recipient confirmed it. */
  seconds: z.int().nonnegative(),
});
