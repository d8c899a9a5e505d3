import { defineEntity, p, type InferEntity } from "@mikro-orm/core";

/** State of a finding that persists across checks. */
export const RememberedFindingEntity = defineEntity({
  name: "RememberedFinding",
  tableName: "remembered_findings",
  properties: {
    /** Id of the finding. */
    id: p.text().primary(),
    silencedBecause: p.text().strictNullable(),
    /**
     * E-mail address of the admin who silenced it, as release 1.0.0 stores it; null otherwise.
     * Nothing reads it, and an address must not outlive its account.
     */
    silencedBy: p.text().strictNullable(),
    /** When admins were notified of it. */
    mailedAt: p.datetime().strictNullable(),
    /** When a nightly check last found it. */
    seenAt: p.datetime().defaultRaw("now()"),
  },
});
export type RememberedFindingEntity = InferEntity<typeof RememberedFindingEntity>;
