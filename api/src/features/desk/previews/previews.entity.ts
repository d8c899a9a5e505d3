import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { PictureJson } from "../../../platform/resources/picture-columns.ts";
import { UserEntity } from "../../people/accounts/accounts.entity.ts";
import { previewedResources } from "./previews.contract.ts";

/** A preview: everybody who has its link can see the record on its page. */
export const PreviewEntity = defineEntity({
  name: "Preview",
  tableName: "previews",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    resource: p.enum(previewedResources),
    /** Null for a new record. */
    recordId: p.uuid().strictNullable(),
    /** Unsaved changes, for the author only; null when the saved record is shared. */
    draft: p.json<Record<string, unknown>>().type(PictureJson).strictNullable(),
    maker: () => p.manyToOne(UserEntity).deleteRule("cascade").index(),
    createdAt: p.datetime().defaultRaw("now()"),
    expiresAt: p.datetime().index(),
  },
  indexes: [{ properties: ["resource", "recordId"] }],
});
export type PreviewEntity = InferEntity<typeof PreviewEntity>;
