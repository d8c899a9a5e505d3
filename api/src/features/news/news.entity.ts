import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { newsStatuses } from "./news.contract.ts";
import { keepFormerSlug } from "../former-slugs/keep-former-slug.ts";
import { announceChange } from "../../platform/cache/content-tags.ts";

declare module "../../platform/cache/content-tags.ts" {
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
    name: p.text().index(),
    slug: p.text().unique(),
    color: p.text().check("color ~ '^#[0-9a-f]{6}$'"),
  },
  triggers: [announceChange],
});
export type CategoryEntity = InferEntity<typeof CategoryEntity>;

export const NewsPostEntity = defineEntity({
  name: "NewsPost",
  tableName: "news_posts",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    title: p.text(),
    slug: p.text().unique(),
    excerpt: p.text().strictNullable(),
    content: p.text(),
    featuredImage: p.text().strictNullable(),
    category: () =>
      p
        .manyToOne(CategoryEntity)
        .joinColumn("category_id")
        .strictNullable()
        .deleteRule("set null")
        .index(),
    categoryId: p.uuid().fieldName("category_id").persist(false).strictNullable(),
    status: p.enum(newsStatuses).default("draft"),
    featured: p.boolean().default(false),
    publishedAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw("now()"),
    updatedAt: p
      .datetime()
      .defaultRaw("now()")
      .onUpdate(() => new Date()),
  },
  indexes: [{ properties: ["createdAt", "id"] }, { properties: ["status", "publishedAt"] }],
  triggers: [announceChange, keepFormerSlug("news")],
});
export type NewsPostEntity = InferEntity<typeof NewsPostEntity>;
