import { z } from "zod";
import { id, instant, optionalText } from "../http/http.contract.ts";

/** Roles that open something. */
export const role = z.enum(["admin"]);
export type Role = z.infer<typeof role>;

export const grantStatus = z.enum(["requested", "granted", "declined", "revoked"]);
export type GrantStatus = z.infer<typeof grantStatus>;

/** Who asked for, has, or had a role. */
export const roleGrant = z.object({
  id,
  userId: id,
  email: z.string(),
  role,
  status: grantStatus,
  /** Why it was declined or revoked, or where it came from. */
  reason: z.string().nullable(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  /** E-mail address of the admin who decided; null when the system did, or nobody has yet. */
  decidedBy: z.string().nullable(),
});
export type RoleGrant = z.input<typeof roleGrant>;

/** Body of `POST /api/role-grants`: asks for oneself, whoever else it names. */
export const roleRequest = z.object({ role: role.optional() }).nullish();

/** Body of `PUT /api/role-grants/{id}`: an admin decides. */
export const roleDecision = z.object({
  status: grantStatus
    .exclude(["requested"], { error: "Write granted, declined or revoked" })
    .optional(),
  reason: optionalText(500).optional(),
});
export type RoleDecision = z.output<typeof roleDecision>;

export const auditAction = z.enum([
  "role.requested",
  "role.granted",
  "role.declined",
  "role.revoked",
  "user.invited",
  "user.deleted",
  "mail.retried",
  "address.allowed",
]);
export type AuditAction = z.infer<typeof auditAction>;

/** What was done to whose rights or mails, by whom and from where. */
export const auditEntry = z.object({
  id,
  at: instant,
  actorId: id.nullable(),
  actorEmail: z.string().nullable(),
  address: z.string().nullable(),
  action: auditAction,
  subjectId: id.nullable(),
  subjectEmail: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntry = z.input<typeof auditEntry>;
