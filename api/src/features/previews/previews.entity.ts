import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { previewedResources } from "./previews.contract.ts";

/** A record that can be seen on its page by whoever has the link of the preview. */
export const PreviewEntity = defineEntity({
  name: "Preview",
  tableName: "previews",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    resource: p.enum(previewedResources),
    /** Null where the record is a new one. */
    recordId: p.uuid().strictNullable(),
    /** What is not saved, for its maker alone; null where the saved record is shared. */
    draft: p.json<Record<string, unknown>>().strictNullable(),
    maker: () => p.manyToOne(UserEntity).deleteRule("cascade").index(),
    createdAt: p.datetime().defaultRaw("now()"),
    expiresAt: p.datetime().index(),
  },
  indexes: [{ properties: ["resource", "recordId"] }],
});
export type PreviewEntity = InferEntity<typeof PreviewEntity>;
