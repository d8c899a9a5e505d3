import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { announceChange } from "../../../platform/cache/content-tags.ts";
import { columnsFor } from "../../../platform/resources/field-columns.ts";
import { noticeFields } from "./notices.contract.ts";

declare module "../../../platform/cache/content-tags.ts" {
  interface ContentTables {
    notices: true;
  }
}

export const NoticeEntity = defineEntity({
  name: "Notice",
  tableName: "notices",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    ...columnsFor(noticeFields),
    publishedAt: p.datetime().strictNullable(),
    endedAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw("now()"),
  },
  uniques: [
    {
      name: "notices_one_published",
      properties: ["state"],
      where: { state: "published" },
    },
  ],
  triggers: [announceChange],
});
export type NoticeEntity = InferEntity<typeof NoticeEntity>;
