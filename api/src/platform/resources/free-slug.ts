import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { invalidField } from "../http/http-problem.ts";
import type { SlugSource } from "./fields.contract.ts";
import { noSlugFromName, numberedSlug } from "../http/values.contract.ts";

/** Characters reserved for a numeric suffix. */
const numberRoom = 8;

/** Locks the slugs of an entity until the end of the transaction. */
export async function lockSlugs(tx: EntityManager, entity: EntityName): Promise<void> {
  const { tableName } = tx.getMetadata(entity);
  await tx.execute("select pg_advisory_xact_lock(hashtext(?))", [`${tableName}.slug`]);
}

/**
 * Returns the first of `base`, `base-2`, `base-3` … that no record matched by `within` uses. It
 * remains free until the end of the transaction, because of a lock.
 */
export async function freeSlug(
  tx: EntityManager,
  entity: EntityName,
  base: string,
  { max, isReserved = () => false }: Pick<SlugSource, "max" | "isReserved">,
  within: object = {},
): Promise<string> {
  await lockSlugs(tx, entity);
  const beginning = numberedSlug(base, max - numberRoom).replace(/[\\%_]/g, "\\$&");
  const rows = await tx
    .createQueryBuilder(entity as EntityName<Record<string, unknown>>)
    .select("slug")
    .where({ ...within, slug: { $like: `${beginning}%` } })
    .execute<{ slug: string }[]>();
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const candidate = numberedSlug(base, max, number);
    if (!taken.has(candidate) && !isReserved(candidate)) return candidate;
  }
}

/**
 * Generates a unique slug for a record, among the records matched by `within`.
 * @throws HttpProblem 400 when the source fields yield no slug
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
  if (base === "") throw invalidField("slug", noSlugFromName);
  return freeSlug(tx, entity, base, rules, within);
}
