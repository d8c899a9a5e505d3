import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { categoryFields, newsFields } from "./news.contract.ts";
import { keepFormerSlug } from "../../foundation/former-slugs/keep-former-slug.ts";
import { columnsFor } from "../../../platform/resources/field-columns.ts";
import { altOfFile } from "./alt-of-file.ts";
import { announceChange } from "../../../platform/cache/content-tags.ts";
import { keepRevision } from "../../foundation/revisions/keep-revision.ts";

declare module "../../../platform/cache/content-tags.ts" {
  interface ContentTables {
    news_posts: true;
    news_categories: true;
  }
}

export const CategoryEntity = defineEntity({
  name: "Category",
  tableName: "news_categories",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    ...columnsFor(categoryFields),
  },
  indexes: [{ properties: ["name"] }],
  triggers: [announceChange],
});
export type CategoryEntity = InferEntity<typeof CategoryEntity>;

export const NewsPostEntity = defineEntity({
  name: "NewsPost",
  tableName: "news_posts",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    ...columnsFor(newsFields),
    category: () =>
      p
        .manyToOne(CategoryEntity)
        .joinColumn("category_id")
        .strictNullable()
        .deleteRule("set null")
        .index(),
    featuredImageAlt: p.text().strictNullable().formula(altOfFile("featured_image")),
    categoryId: p.uuid().fieldName("category_id").persist(false).strictNullable(),
    createdAt: p.datetime().defaultRaw("now()"),
    updatedAt: p
      .datetime()
      .defaultRaw("now()")
      .onUpdate(() => new Date()),
  },
  indexes: [
    { properties: ["createdAt", "id"] },
    { properties: ["status", "publishedAt"] },
    { properties: ["status", "unpublishAt"] },
  ],
  triggers: [announceChange, keepFormerSlug("news"), keepRevision("news")],
});
export type NewsPostEntity = InferEntity<typeof NewsPostEntity>;
