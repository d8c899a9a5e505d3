import { defineEntity, p, type InferEntity } from "@mikro-orm/core";

/** What is remembered of a finding beyond one check. */
export const RememberedFindingEntity = defineEntity({
  name: "RememberedFinding",
  tableName: "remembered_findings",
  properties: {
    /** The finding's. */
    id: p.text().primary(),
    silencedBecause: p.text().strictNullable(),
    /** E-mail address of the admin who silenced it. */
    silencedBy: p.text().strictNullable(),
    /** When admins were told of it. */
    mailedAt: p.datetime().strictNullable(),
    /** When a nightly check last found it. */
    seenAt: p.datetime().defaultRaw("now()"),
  },
});
export type RememberedFindingEntity = InferEntity<typeof RememberedFindingEntity>;
