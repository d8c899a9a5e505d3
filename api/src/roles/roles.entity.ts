import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { auditAction, grantStatus, role } from "./roles.contract.ts";

/** Who asked for, has, or had a role. Only a row with status `granted` opens anything. */
export const RoleGrantEntity = defineEntity({
  name: "RoleGrant",
  tableName: "user_roles",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    user: () => p.manyToOne(UserEntity).deleteRule("cascade"),
    userId: p.uuid().fieldName("user_id").persist(false),
    role: p.enum(role.options),
    status: p.enum(grantStatus.options),
    reason: p.text().strictNullable(),
    requestedAt: p.datetime().defaultRaw("now()"),
    decidedAt: p.datetime().strictNullable(),
    decidedBy: () =>
      p.manyToOne(UserEntity).joinColumn("decided_by").strictNullable().deleteRule("set null"),
  },
  uniques: [{ properties: ["user", "role"] }],
  indexes: [{ properties: ["status", "requestedAt"] }],
});
export type RoleGrantEntity = InferEntity<typeof RoleGrantEntity>;

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
