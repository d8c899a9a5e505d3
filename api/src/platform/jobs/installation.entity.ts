import { defineEntity, p } from "@mikro-orm/core";

/** Who this installation is, for what it shares with others: one row, made when it is first asked for. */
export const InstallationEntity = defineEntity({
  name: "Installation",
  tableName: "installation",
  properties: {
    isOnly: p.boolean().primary().default(true),
    id: p.uuid().defaultRaw("gen_random_uuid()"),
  },
});
