import { z } from "zod";
import { defineFields, readOnly, recordOf } from "../../../platform/resources/fields.contract.ts";
import { id, instant } from "../../../platform/http/values.contract.ts";

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

/** Fields of an audit entry in the API. */
export const auditRecord = defineFields({
  at: readOnly("When", "instant", instant),
  actorId: readOnly("Account that did it", "reference", id.nullable()),
  actorEmail: readOnly("By", "text", z.string().nullable(), { isSearched: true }),
  address: readOnly("From", "text", z.string().nullable()),
  action: readOnly("What", "choice", auditAction),
  subjectId: readOnly("Account", "reference", id.nullable()),
  subjectEmail: readOnly("Whose", "text", z.string().nullable(), { isSearched: true }),
  details: readOnly(
    "Details",
    "object",
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ),
});

export const auditEntry = recordOf(auditRecord);
export type AuditEntry = z.input<typeof auditEntry>;
