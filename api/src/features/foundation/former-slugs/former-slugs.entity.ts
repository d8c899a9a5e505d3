import { defineEntity, p } from "@mikro-orm/core";
import { slugKinds } from "./former-slugs.contract.ts";
import { announceChange } from "../../../platform/cache/content-tags.ts";

declare module "../../../platform/cache/content-tags.ts" {
  interface ContentTables {
    former_slugs: true;
  }
}

/** A slug that a record had before. Written by the database when a slug changes. */
export const FormerSlugEntity = defineEntity({
  name: "FormerSlug",
  tableName: "former_slugs",
  properties: {
    kind: p.enum(slugKinds).primary(),
    slug: p.text().primary(),
    recordId: p.uuid().primary(),
    changedAt: p.datetime().defaultRaw("now()"),
  },
  indexes: [{ properties: ["kind", "recordId"] }],
  triggers: [announceChange],
});
