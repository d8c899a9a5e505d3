import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import type { ContentTag } from "../../../platform/cache/content-tags.ts";
import { currentAddress, type CurrentAddress, type SlugKind } from "./former-slugs.contract.ts";

const withEdition = `join (select id, year, state = 'current' as is_current from editions
  where state <> 'preparing') edition on edition.id = record.edition_id`;
const withoutEdition = "cross join (select null::integer as year, true as is_current) edition";

/** Table and content tags of each kind of record. */
const records: Record<SlugKind, { from: string; tags: readonly ContentTag[] }> = {
  speakers: {
    from: `speakers record ${withEdition}`,
    tags: ["speakers", "editions"],
  },
  topics: {
    from: `agenda_topics record ${withEdition}`,
    tags: ["agenda_topics", "editions"],
  },
  news: {
    from: `news_posts record ${withoutEdition}`,
    tags: ["news_posts"],
  },
};

/** Returns the content that {@link findCurrentAddress} reads. */
export function addressTags(kind: SlugKind): readonly ContentTag[] {
  return ["former_slugs", ...records[kind].tags];
}

/**
 * Finds the record that has or had `slug`, including hidden records: one of the current edition,
 * else one of the newest edition. Undefined when there is none, or when a record of the current
 * edition has the slug, because its URL is then correct.
 */
export async function findCurrentAddress(
  em: EntityManager,
  kind: SlugKind,
  slug: string,
): Promise<CurrentAddress | undefined> {
  const { from } = records[kind];
  const rows: unknown = await em.execute(
    `select record.slug, case when not edition.is_current then edition.year end as year
     from ${from}
     left join former_slugs former
       on former.kind = ? and former.slug = ? and former.record_id = record.id
     where record.slug = ? or former.slug is not null
     order by edition.is_current desc, edition.year desc, record.slug = ? desc,
       former.changed_at desc
     limit 1`,
    [kind, slug, slug, slug],
  );
  const [found] = z.array(currentAddress).parse(rows);
  return found?.slug === slug && found.year === null ? undefined : found;
}
