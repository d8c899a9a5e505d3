import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { UserEntity } from "../accounts/accounts.entity.ts";

/** When an admin has seen what waits. */
export const VisitEntity = defineEntity({
  name: "Visit",
  tableName: "visits",
  properties: {
    user: () => p.manyToOne(UserEntity).primary().deleteRule("cascade"),
    /** The last time. */
    seenAt: p.datetime().defaultRaw("now()"),
    /** The last time of the visit before; of the first visit when it began. */
    previousSeenAt: p.datetime().defaultRaw("now()"),
  },
});
export type VisitEntity = InferEntity<typeof VisitEntity>;
