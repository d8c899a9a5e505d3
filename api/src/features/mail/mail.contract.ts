import { z } from "zod";
import type { Edition } from "../editions/editions.contract.ts";
import { id, instant, longText } from "../../platform/http/values.contract.ts";
import { runSource } from "../sync/sync.contract.ts";

/**
 * `waiting`: committed, and sent soon or at its next attempt; `sending`: a worker talks to the mail
 * server; `sent`: the mail server took it; `failed`: it is not tried again by itself.
 */
export const mailStatus = z.enum(["waiting", "sending", "sent", "failed"]);

/** Path of a page of ours: `/admin/sync-runs`. The worker puts the site's address before it. */
const path = z.string().regex(/^\/[\w-][\w./-]*$/, "This must be a path on this site");

/** Which template a mail is rendered from, and the values that it is filled with. */
export const mailTemplate = z.discriminatedUnion("kind", [
  /** To the organisers: a message of the contact form. */
  z.object({ kind: z.literal("contact-message") }),
  /** To a new address: prove that it is yours. For an address that has an account the mail says so instead. */
  z.object({ kind: z.literal("verify-email") }),
  /** To an address that has an account: choose a new password. Nobody else gets it. */
  z.object({ kind: z.literal("reset-password") }),
  /** To the new address of an account. */
  z.object({ kind: z.literal("change-email") }),
  /** To the address that an account had till now. */
  z.object({ kind: z.literal("email-changed"), newEmail: z.string() }),
  z.object({ kind: z.literal("password-changed") }),
  /** To somebody who is to become an admin: choose a password. */
  z.object({ kind: z.literal("admin-invitation"), invitedBy: z.string() }),
  /** To each admin. */
  z.object({ kind: z.literal("role-requested"), email: z.string() }),
  /** To whose role it is. */
  z.object({
    kind: z.literal("role-decided"),
    status: z.enum(["granted", "declined", "revoked"]),
    reason: z.string().nullable(),
  }),
  /** To each admin: scheduled syncs of a source fail one after another. */
  z.object({
    kind: z.literal("sync-failing"),
    source: runSource,
    /** How many in a row. */
    failures: z.int().positive(),
    /** Why the last one failed. */
    reason: z.string(),
    /** Page of the last run in the console. */
    runPath: path,
    /** When the first of them failed. */
    since: z.iso.datetime(),
  }),
  /** To each admin: a source that was reported as failing can be synced again. */
  z.object({ kind: z.literal("sync-recovered"), source: runSource }),
  /** To each admin: a scheduled run found changes, and waits for a person to apply them. */
  z.object({
    kind: z.literal("sync-held"),
    source: runSource,
    /** Why it waits. */
    reason: z.string(),
    /** How many records it would add or change. */
    changed: z.int().nonnegative(),
    /** How many records it would remove. */
    removed: z.int().nonnegative(),
    /** Page of the run in the console. */
    runPath: path,
  }),
  /** To each admin: the nightly check found what it had not told of. */
  z.object({
    kind: z.literal("readiness-found"),
    /** How many findings are new. */
    count: z.int().positive(),
    /** The first of them, each a sentence. */
    texts: z.array(z.string()),
  }),
  /** To the admin who tries whether mail arrives. */
  z.object({ kind: z.literal("test") }),
]);
export type MailTemplate = z.output<typeof mailTemplate>;

const decisionSubjects = {
  granted: "Admin access granted",
  declined: "Admin access declined",
  revoked: "Admin access revoked",
} as const;

/** The subject line of a mail. */
export function subjectOf(
  template: MailTemplate,
  { shortName }: Pick<Edition, "shortName">,
): string {
  switch (template.kind) {
    case "contact-message":
      return "A visitor's message";
    case "verify-email":
      return "Confirm your e-mail address";
    case "reset-password":
      return "Choose a new password";
    case "change-email":
      return "Confirm your new e-mail address";
    case "email-changed":
      return "Your e-mail address was changed";
    case "password-changed":
      return "Your password was changed";
    case "admin-invitation":
      return `You are invited to look after ${shortName}`;
    case "role-requested":
      return `${template.email} asks for admin access`;
    case "role-decided":
      return decisionSubjects[template.status];
    case "sync-failing":
      return `The ${template.source} sync fails`;
    case "sync-recovered":
      return `The ${template.source} sync works again`;
    case "sync-held":
      return `A sync of the ${template.source} waits for you`;
    case "readiness-found":
      return template.count === 1
        ? "Something is not ready yet"
        : `${template.count} things are not ready yet`;
    case "test":
      return "This mail has arrived";
  }
}

/** What a mail is about. */
export const mailTemplateKind = z.enum(mailTemplate.options.map(({ shape }) => shape.kind.value));

/** A mail as admins see it: never where it leads, as whoever knows that may be let in. */
export const mail = z.object({
  id,
  /** Null for the organisers' own mailbox. */
  recipient: z.string().nullable(),
  kind: mailTemplateKind,
  subject: z.string(),
  status: mailStatus,
  /** How often a worker has tried to send it since it was written or last retried by an admin. */
  attempts: z.int(),
  /** Why the last attempt did not succeed. */
  error: longText.nullable(),
  nextAttemptAt: instant.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type Mail = z.input<typeof mail>;

/** What `retry-failed-mails` did. */
export const retriedMails = z.object({
  /** How many go out again. */
  retried: z.int(),
  /** How many cannot: their link has expired, or their address takes no mail. */
  left: z.int(),
});

/** Answer of `POST /api/functions/send-test-mail`. */
export const testMailSent = z.object({ recipient: z.string() });

/** Body of `POST /api/functions/confirm-test-mail`. */
export const testMailArrival = z.object({ mailId: id });

/** Answer of `POST /api/functions/confirm-test-mail`. */
export const testMailArrived = z.object({
  /** From when it was written until its recipient said that it is there. */
  seconds: z.int().nonnegative(),
});
