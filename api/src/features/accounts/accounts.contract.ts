import { z } from "zod";
import { id, instant } from "../../platform/http/values.contract.ts";

/** How long a session can be used until it is refreshed. */
export const accessSeconds = 15 * 60;

/** Roles that open something. */
export const role = z.enum(["admin"]);
export type Role = z.infer<typeof role>;

/** Passwords longer than this are refused: hashing time must not be the caller's choice. */
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

/** A password that somebody chooses. The server also refuses those that are easily guessed. */
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

/** What a mailed link is for. */
export const linkPurpose = z.enum(["verify-email", "reset-password", "change-email"]);
export type LinkPurpose = z.infer<typeof linkPurpose>;

/** How long each mailed link can be used, in hours. Whoever is invited may be on holiday. */
export const linkHours = {
  "verify-email": 24,
  "reset-password": 1,
  "change-email": 24,
  invitation: 7 * 24,
} as const satisfies Record<LinkPurpose | "invitation", number>;

/** How long a link can be used, for a person: "one hour", "24 hours", "7 days". */
export function lifetimeOf(link: keyof typeof linkHours): string {
  const hours = linkHours[link];
  if (hours === 1) return "one hour";
  return hours > 48 ? `${hours / 24} days` : `${hours} hours`;
}

const linkToken = z.string().trim().min(1, "The link is not complete").max(200);

/** Body of `POST /api/auth/verify-email`: the password is asked for in a browser that has not signed up. */
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

/** What was done or is on its way, as a sentence for a person. */
export const accountMessage = z.object({ message: z.string() });

/** Whose link it was. */
export const provedAddress = z.object({ email: z.string() });

/** `GET /api/auth/session`, and the answer to sign-in and refresh. */
export const session = z.object({
  user: z.object({ id, email: z.string() }).nullable(),
  roles: z.array(role),
});
export type Session = z.input<typeof session>;

/** One browser in which a person is signed in. */
export const ownSession = z.object({
  id,
  /** "Chrome on macOS"; null when it does not say. */
  browser: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant,
  /** Whether it is the browser that asks. */
  current: z.boolean(),
});
export type OwnSession = z.input<typeof ownSession>;

/** An account, as admins see it. */
export const user = z.object({
  id,
  email: z.string(),
  /** Null until the address is verified: nobody signs in before. */
  verifiedAt: instant.nullable(),
  createdAt: instant,
  roles: z.array(role),
});
export type User = z.input<typeof user>;

/** Body of `POST /api/users`: invites somebody, who chooses a password by a mailed link. */
export const userCreate = z.object({ email: emailAddress, roles: z.array(role).optional() });

/** Body of `PUT /api/users/{id}`. */
export const userUpdate = z.object({ roles: z.array(role).optional() });

/** Body of `create-admin-user`; without an address the one of `ADMIN_EMAIL` is meant. */
export const createAdminUser = z
  .object({ trigger: z.literal("manual").optional(), email: emailAddress.optional() })
  .nullish();

/** How many sessions were open till now. */
export const endedSessions = z.object({ ended: z.int() });
