import { defineEntity, p } from "@mikro-orm/core";

/** Id of this installation in shared services. A single row, created on first use. */
export const InstallationEntity = defineEntity({
  name: "Installation",
  tableName: "installation",
  properties: {
    isOnly: p.boolean().primary().default(true),
    id: p.uuid().defaultRaw("gen_random_uuid()"),
  },
});
