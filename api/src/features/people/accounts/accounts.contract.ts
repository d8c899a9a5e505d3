import { z } from "zod";
import { defineFields, readOnly, recordOf } from "../../../platform/resources/fields.contract.ts";
import { id, instant } from "../../../platform/http/values.contract.ts";

/** Lifetime of an access token, in seconds. */
export const accessSeconds = 15 * 60;

/** Roles that grant access. */
export const role = z.enum(["admin"]);
export type Role = z.infer<typeof role>;

/** Maximum length of a password: the caller must not control the hashing time. */
export const maxPasswordLength = 128;
export const minPasswordLength = 6;

const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(255, "At most 255 characters")
  .pipe(z.email("Invalid email address"));

const knownPassword = z
  .string()
  .min(1, "Password is required")
  .max(maxPasswordLength, `At most ${maxPasswordLength} characters`);

/** A new password. The server also rejects passwords that are easily guessed. */
const newPassword = z
  .string()
  .min(minPasswordLength, `At least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `At most ${maxPasswordLength} characters`);

/** Body of `POST /api/auth/sign-in`. */
export const credentials = z.object({ email: emailAddress, password: knownPassword });
export type Credentials = z.input<typeof credentials>;

/** Body of `POST /api/auth/sign-up`. */
export const signUp = z.object({ email: emailAddress, password: newPassword });

/** Body of `POST /api/auth/forgot-password` and `resend-verification`. */
export const emailOnly = z.object({ email: emailAddress });

export const linkPurpose = z.enum(["verify-email", "reset-password", "change-email"]);
export type LinkPurpose = z.infer<typeof linkPurpose>;

/** Lifetime of each kind of mailed link, in hours. An invited admin may be on holiday. */
export const linkHours = {
  "verify-email": 24,
  "reset-password": 1,
  "change-email": 24,
  invitation: 7 * 24,
} as const satisfies Record<LinkPurpose | "invitation", number>;

/** Returns the lifetime of a link for display: "one hour", "24 hours", "7 days". */
export function lifetimeOf(link: keyof typeof linkHours): string {
  const hours = linkHours[link];
  if (hours === 1) return "one hour";
  return hours > 48 ? `${hours / 24} days` : `${hours} hours`;
}

const linkToken = z.string().trim().min(1, "The link is not complete").max(200);

/**
 * Body of `POST /api/auth/verify-email`. The password is required in a browser that has not signed
 * up.
 */
export const verifyEmail = z.object({ token: linkToken, password: knownPassword.optional() });

/** Body of `POST /api/auth/choose-password`. */
export const linkOnly = z.object({ token: linkToken });

/** Body of `POST /api/auth/reset-password`. */
export const resetPassword = z.object({ token: linkToken, password: newPassword });

/** Body of `POST /api/auth/change-password`. */
export const changePassword = z.object({ currentPassword: knownPassword, password: newPassword });
export type ChangePassword = z.input<typeof changePassword>;

/** Body of `POST /api/auth/change-email`. */
export const changeEmail = z.object({ email: emailAddress, currentPassword: knownPassword });
export type ChangeEmail = z.input<typeof changeEmail>;

/** The result of a request, as a sentence for display. */
export const accountMessage = z.object({ message: z.string() });

/** The address that a link has verified. */
export const provedAddress = z.object({ email: z.string() });

/** `GET /api/auth/session`, and the response of sign-in and refresh. */
export const session = z.object({
  user: z.object({ id, email: z.string() }).nullable(),
  roles: z.array(role),
});
export type Session = z.input<typeof session>;

/** A browser in which the user is signed in. */
export const ownSession = z.object({
  id,
  /** "Chrome on macOS"; null when unknown. */
  browser: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant,
  /** Whether it is the browser that sent the request. */
  current: z.boolean(),
});
export type OwnSession = z.input<typeof ownSession>;

/** Fields of an account that admins can read. */
export const userRecord = defineFields({
  email: readOnly("E-mail", "text", z.string(), { isSearched: true }),
  /** Null until the address is verified. Sign-in requires a verified address. */
  verifiedAt: readOnly("Address", "instant", instant.nullable()),
  createdAt: readOnly("Since", "instant", instant),
  roles: readOnly("Admin", "lines", z.array(role)),
});

/** An account, for admins. */
export const user = recordOf(userRecord);
export type User = z.input<typeof user>;

/** Body of `POST /api/users`: invites a user, who chooses a password by a mailed link. */
export const userCreate = z.object({ email: emailAddress, roles: z.array(role).optional() });

/** Body of `PUT /api/users/{id}`. */
export const userUpdate = z.object({ roles: z.array(role).optional() });

/** Body of `create-admin-user`; `ADMIN_EMAIL` is used when the address is omitted. */
export const createAdminUser = z
  .object({ trigger: z.literal("manual").optional(), email: emailAddress.optional() })
  .nullish();

/** Number of sessions that were ended. */
export const endedSessions = z.object({ ended: z.int() });
