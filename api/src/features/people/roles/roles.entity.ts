import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { grantStatus } from "./roles.contract.ts";
import { role } from "../accounts/accounts.contract.ts";

/** A person's standing with a role. Only status `granted` gives access. */
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
