import type { EntityManager } from "@mikro-orm/postgresql";
import type { Publication } from "./news.contract.ts";
import { NewsPostEntity } from "./news.entity.ts";

/** Filter for posts with a publication state at a time; matches `publicationAt`. */
export function standsAt(publication: Publication, at: Date) {
  const isTaken = { unpublishAt: { $lte: at } };
  const isToCome = { publishedAt: { $gt: at } };
  const status = "published" as const;
  switch (publication) {
    case "scheduled":
      return { status, ...isToCome };
    case "visible":
      return {
        status,
        $and: [
          { $or: [{ publishedAt: null }, { publishedAt: { $lte: at } }] },
          { $or: [{ unpublishAt: null }, { unpublishAt: { $gt: at } }] },
        ],
      };
    case "ended":
      return { status, ...isTaken, $or: [{ publishedAt: null }, { publishedAt: { $lte: at } }] };
    default:
      return { status: publication };
  }
}

/** Returns the values with which a post would be visible at a time. */
export function shownAt({ publishedAt }: NewsPostEntity, at: Date) {
  const isPast = publishedAt !== null && publishedAt <= at;
  return {
    status: "published" as const,
    publishedAt: isPast ? publishedAt : at,
    unpublishAt: null,
  };
}

/** Returns when the next post appears or disappears; undefined when none will. */
export async function nextPublication(em: EntityManager, at: Date): Promise<Date | undefined> {
  const turns = (["publishedAt", "unpublishAt"] as const).map(async (field) => {
    const where = { status: "published" as const, [field]: { $gt: at } };
    const next = await em
      .createQueryBuilder(NewsPostEntity)
      .select(field)
      .where(where)
      .orderBy({ [field]: "ASC" })
      .limit(1)
      .execute<Pick<NewsPostEntity, typeof field> | undefined>("get");
    return next?.[field] ?? [];
  });
  return (await Promise.all(turns)).flat().toSorted((one, other) => +one - +other)[0];
}
