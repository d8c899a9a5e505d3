import { z } from "zod";
import { role } from "../accounts/accounts.contract.ts";
import { defineFields, readOnly, recordOf } from "../../../platform/resources/fields.contract.ts";
import { id, instant, optionalText } from "../../../platform/http/values.contract.ts";

/** Response to a request for the admin role: wait for an admin, grant, or decline. */
export const roleSelfGrant = z.enum(["request", "open", "off"], {
  error: "must be request, open or off",
});
export type RoleSelfGrant = z.infer<typeof roleSelfGrant>;

export const grantStatus = z.enum(["requested", "granted", "declined", "revoked"]);
export type GrantStatus = z.infer<typeof grantStatus>;

/** Fields of a role grant in the API. */
export const roleGrantRecord = defineFields({
  userId: readOnly("Account", "reference", id),
  email: readOnly("E-mail", "text", z.string()),
  role: readOnly("Role", "choice", role),
  status: readOnly("Status", "choice", grantStatus),
  /** Reason for declining or revoking it, or origin of the grant. */
  reason: readOnly("Reason", "text", z.string().nullable(), { isSearched: true }),
  requestedAt: readOnly("Asked", "instant", instant),
  decidedAt: readOnly("Decided", "instant", instant.nullable()),
  /**
   * E-mail address of the admin who decided; null when the system decided or the request is
   * pending.
   */
  decidedBy: readOnly("By", "text", z.string().nullable()),
});

/** A person's standing with a role: requested, granted, declined or revoked. */
export const roleGrant = recordOf(roleGrantRecord);
export type RoleGrant = z.input<typeof roleGrant>;

/**
 * Body of `POST /api/role-grants`: requests a role for the caller only; other fields are ignored.
 */
export const roleRequest = z.object({ role: role.optional() }).nullish();

/** Body of `PUT /api/role-grants/{id}`: an admin decides. */
export const roleDecision = z.object({
  status: grantStatus
    .exclude(["requested"], { error: "Write granted, declined or revoked" })
    .optional(),
  reason: optionalText(500).optional(),
});
export type RoleDecision = z.output<typeof roleDecision>;
