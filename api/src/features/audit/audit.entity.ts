import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { auditAction } from "./audit.contract.ts";

/** What was done to whose rights or mails, by whom: written in the transaction that does it, never changed. */
export const AuditEntryEntity = defineEntity({
  name: "AuditEntry",
  tableName: "audit_entries",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    at: p.datetime().defaultRaw("now()").index(),
    /** Null when the system did it. Stays when the account is deleted. */
    actorId: p.uuid().strictNullable(),
    /** Address that the actor had at that time. */
    actorEmail: p.text().strictNullable(),
    /** Network address that the request came from; null when the system did it. */
    address: p.text().strictNullable(),
    action: p.enum(auditAction.options),
    subjectId: p.uuid().strictNullable(),
    /** Address that the account concerned had at that time. */
    subjectEmail: p.text().strictNullable(),
    details: p.json<Record<string, string | number | boolean | null>>().default("{}"),
  },
});
export type AuditEntryEntity = InferEntity<typeof AuditEntryEntity>;
