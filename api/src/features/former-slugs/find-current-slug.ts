import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import type { ContentTag } from "../../platform/cache/content-tags.ts";
import { currentSlug, type SlugKind } from "./former-slugs.contract.ts";

/** The table of the records of a kind. */
export const recordTables: Record<SlugKind, ContentTag> = {
  speakers: "speakers",
  topics: "agenda_topics",
  news: "news_posts",
};

/**
 * The slug now of the record that had `slug` before, whoever may see it; undefined when there is
 * none, or when another record has taken the slug since.
 */
export async function findCurrentSlug(
  em: EntityManager,
  kind: SlugKind,
  slug: string,
): Promise<string | undefined> {
  const table = recordTables[kind];
  const rows: unknown = await em.execute(
    `select record.slug from former_slugs former
     join ${table} record on record.id = former.record_id
     where former.kind = ? and former.slug = ?
       and not exists (select from ${table} taker where taker.slug = former.slug)`,
    [kind, slug],
  );
  return z.array(currentSlug).parse(rows)[0]?.slug;
}
