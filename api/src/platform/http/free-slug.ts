import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { invalidField } from "./http-problem.ts";
import type { SlugSource } from "./fields.contract.ts";
import { numberedSlug } from "./values.contract.ts";

/** Characters by which the longest slug is cut to make room for a number. */
const numberRoom = 8;

/** Makes whoever else gives a slug to a record of the entity wait until the transaction ends. */
export async function lockSlugs(tx: EntityManager, entity: EntityName): Promise<void> {
  const { tableName } = tx.getMetadata(entity);
  await tx.execute("select pg_advisory_xact_lock(hashtext(?))", [`${tableName}.slug`]);
}

/**
 * The first of `base`, `base-2`, `base-3` … that no record of the entity has, of those that `within`
 * finds. It stays free to the end of the transaction: whoever else makes one waits.
 */
export async function freeSlug(
  tx: EntityManager,
  entity: EntityName,
  base: string,
  { max, reserved = new Set() }: Pick<SlugSource, "max" | "reserved">,
  within: object = {},
): Promise<string> {
  await lockSlugs(tx, entity);
  const beginning = numberedSlug(base, max - numberRoom).replace(/[\\%_]/g, "\\$&");
  const rows = await tx
    .createQueryBuilder(entity as EntityName<Record<string, unknown>>)
    .select("slug")
    .where({ ...within, slug: { $like: `${beginning}%` } })
    .execute<{ slug: string }[]>();
  const taken = new Set([...rows.map(({ slug }) => slug), ...reserved]);
  for (let number = 1; ; number += 1) {
    const candidate = numberedSlug(base, max, number);
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * The slug of a record for which nobody has written one, unique among the records that `within` finds.
 * @throws HttpProblem 400 when nothing can be made of its fields
 */
export async function makeSlug(
  tx: EntityManager,
  entity: EntityName,
  { from, make, ...rules }: SlugSource,
  record: object,
  within?: object,
): Promise<string> {
  const values = new Map<string, unknown>(Object.entries(record));
  const base = make(...from.map((name) => String(values.get(name) ?? "")));
  if (base === "") throw invalidField("slug", "No address can be made from this; write a slug");
  return freeSlug(tx, entity, base, rules, within);
}
