import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import type { ContentTag } from "../../platform/cache/content-tags.ts";
import { currentSlug, type SlugKind } from "./former-slugs.contract.ts";

/** The table of the records of a kind, and which of its rows everyone may see. */
export const recordTables: Record<SlugKind, { table: ContentTag; visible: string }> = {
  speakers: { table: "speakers", visible: "true" },
  topics: { table: "agenda_topics", visible: "true" },
  news: { table: "news_posts", visible: "record.status = 'published'" },
};

/**
 * The slug now of the record that had `slug` before; undefined when there is none, when nobody
 * may see it, or when another record has taken the slug since.
 */
export async function findCurrentSlug(
  em: EntityManager,
  kind: SlugKind,
  slug: string,
): Promise<string | undefined> {
  const { table, visible } = recordTables[kind];
  const rows: unknown = await em.execute(
    `select record.slug from former_slugs former
     join ${table} record on record.id = former.record_id
     where former.kind = ? and former.slug = ? and ${visible}
       and not exists (select from ${table} taker where taker.slug = former.slug)`,
    [kind, slug],
  );
  return z.array(currentSlug).parse(rows)[0]?.slug;
}
