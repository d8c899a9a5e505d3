import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { grantStatus, role } from "./roles.contract.ts";

/** Who asked for, has, or had a role. Only a row with status `granted` opens anything. */
export const RoleGrantEntity = defineEntity({
  name: "RoleGrant",
  tableName: "user_roles",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    user: () => p.manyToOne(UserEntity).deleteRule("cascade"),
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

/** What was done to whose rights, by whom: written in the transaction that does it, never changed. */
export const AuditEntryEntity = defineEntity({
  name: "AuditEntry",
  tableName: "audit_entries",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    at: p.datetime().defaultRaw("now()").index(),
    /** Null when the system did it. Kept when the account is gone. */
    actorId: p.uuid().strictNullable(),
    action: p.text(),
    subjectId: p.uuid().strictNullable(),
    details: p.json<Record<string, string | number | boolean | null>>().default("{}"),
  },
});
