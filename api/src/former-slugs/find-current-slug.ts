import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import type { ContentTag } from "../site/content-tags.ts";
import { currentSlug, type SlugKind } from "./former-slugs.contract.ts";

/** Where the records stand that bear slugs of a kind, and which of them everyone may see. */
export const bearers: Record<SlugKind, { table: ContentTag; visible: string }> = {
  speakers: { table: "speakers", visible: "true" },
  topics: { table: "agenda_topics", visible: "true" },
  news: { table: "news_posts", visible: "bearer.status = 'published'" },
};

/**
 * The slug that the former bearer of `slug` has now; undefined when there is none, when nobody
 * may see it, or when another record has taken the slug since.
 */
export async function findCurrentSlug(
  em: EntityManager,
  kind: SlugKind,
  slug: string,
): Promise<string | undefined> {
  const { table, visible } = bearers[kind];
  const rows: unknown = await em.execute(
    `select bearer.slug from former_slugs former
     join ${table} bearer on bearer.id = former.record_id
     where former.kind = ? and former.slug = ? and ${visible}
       and not exists (select from ${table} taker where taker.slug = former.slug)`,
    [kind, slug],
  );
  return z.array(currentSlug).parse(rows)[0]?.slug;
}
