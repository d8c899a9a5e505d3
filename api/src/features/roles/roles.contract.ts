import { z } from "zod";
import { role } from "../accounts/accounts.contract.ts";
import { id, instant, optionalText } from "../../platform/http/values.contract.ts";

/** What happens when somebody asks for the admin role: it waits for an admin, is given, or refused. */
export const roleSelfGrant = z.enum(["request", "open", "off"], {
  error: "must be request, open or off",
});
export type RoleSelfGrant = z.infer<typeof roleSelfGrant>;

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
