import { z } from "zod";
import { id, instant } from "../../platform/http/values.contract.ts";

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
