import { defineEntity, p } from "@mikro-orm/core";

/** Attempts per key (an address, an account) in a fixed window. */
export const AttemptEntity = defineEntity({
  name: "Attempt",
  tableName: "attempts",
  properties: {
    key: p.text().primary(),
    count: p.integer(),
    windowEndsAt: p.datetime().index(),
  },
});
