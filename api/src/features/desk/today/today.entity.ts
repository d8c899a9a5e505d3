import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { UserEntity } from "../../people/accounts/accounts.entity.ts";

/** An admin's visits of the overview of pending items. */
export const VisitEntity = defineEntity({
  name: "Visit",
  tableName: "visits",
  properties: {
    user: () => p.manyToOne(UserEntity).primary().deleteRule("cascade"),
    /** Last time in the current visit. */
    seenAt: p.datetime().defaultRaw("now()"),
    /** Last time in the previous visit; in the first visit, its start. */
    previousSeenAt: p.datetime().defaultRaw("now()"),
  },
});
export type VisitEntity = InferEntity<typeof VisitEntity>;
