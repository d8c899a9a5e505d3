import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { invalidField } from "./http-problem.ts";
import { numberedSlug, titleSlug } from "./values.contract.ts";

/** Characters by which the longest slug is cut to make room for a number. */
const numberRoom = 8;

interface SlugRules {
  /** Longest slug the records may have. */
  max: number;
  /** Slugs that no record may take. */
  reserved?: ReadonlySet<string>;
}

/**
 * The first of `base`, `base-2`, `base-3` … that no record of the entity has. It stays free to the
 * end of the transaction: whoever else makes one waits.
 */
export async function freeSlug<Row extends { slug: string }>(
  tx: EntityManager,
  entity: EntityName<Row>,
  base: string,
  { max, reserved = new Set() }: SlugRules,
): Promise<string> {
  const { tableName } = tx.getMetadata(entity);
  await tx.execute("select pg_advisory_xact_lock(hashtext(?))", [`${tableName}.slug`]);
  const beginning = numberedSlug(base, max - numberRoom).replace(/[\\%_]/g, "\\$&");
  const rows = await tx
    .createQueryBuilder(entity as EntityName<Record<string, unknown>>)
    .select("slug")
    .where({ slug: { $like: `${beginning}%` } })
    .execute<{ slug: string }[]>();
  const taken = new Set([...rows.map(({ slug }) => slug), ...reserved]);
  for (let number = 1; ; number += 1) {
    const candidate = numberedSlug(base, max, number);
    if (!taken.has(candidate)) return candidate;
  }
}

/** {@link freeSlug} of a title. */
export async function freeTitleSlug<Row extends { slug: string }>(
  tx: EntityManager,
  entity: EntityName<Row>,
  title: string,
  max: number,
): Promise<string> {
  const base = titleSlug(title);
  if (base === "") throw invalidField("slug", "No address can be made from this; write a slug");
  return freeSlug(tx, entity, base, { max });
}
