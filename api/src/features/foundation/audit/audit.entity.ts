import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { auditAction } from "./audit.contract.ts";

/**
 * A change of somebody's rights or mails and its author. Written in the transaction of the change,
 * and immutable.
 */
export const AuditEntryEntity = defineEntity({
  name: "AuditEntry",
  tableName: "audit_entries",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    at: p.datetime().defaultRaw("now()").index(),
    /** Null when the system made the change. Kept when the account is deleted. */
    actorId: p.uuid().strictNullable(),
    /** The author's e-mail address at that time. */
    actorEmail: p.text().strictNullable(),
    /** IP address of the request; null when the system made the change. */
    address: p.text().strictNullable(),
    action: p.enum(auditAction.options),
    subjectId: p.uuid().strictNullable(),
    /** E-mail address of the account concerned at that time. */
    subjectEmail: p.text().strictNullable(),
    details: p.json<Record<string, string | number | boolean | null>>().default("{}"),
  },
});
export type AuditEntryEntity = InferEntity<typeof AuditEntryEntity>;
