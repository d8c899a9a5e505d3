import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

/** A query in the ORM's format. */
export interface RowQuery {
  where: object;
  orderBy: Record<string, "ASC" | "DESC">[];
  limit: number;
  offset: number;
}

export interface FoundRows<Row> {
  rows: Row[];
  /** Number of rows without `limit` and `offset`. */
  total: number;
}

/** Row of an entity that is known only at run time. */
type AnyRow = Record<string, unknown>;

/**
 * Reads rows with to-one relations as plain objects, because responses do not need a unit of work.
 */
export async function findRows<Row extends object>(
  em: EntityManager,
  entity: EntityName<Row>,
  { where, orderBy, limit, offset }: RowQuery,
  relations: readonly string[] = [],
): Promise<FoundRows<Row>> {
  const all = () => em.createQueryBuilder(entity as EntityName<AnyRow>, "own");
  const page = all().select("*");
  // Must precede the condition, so that it reuses this join.
  for (const relation of relations) page.leftJoinAndSelect(`own.${relation}`, relation);
  page.where(where).orderBy(orderBy).limit(limit).offset(offset);
  const [rows, total] = await Promise.all([page.execute<Row[]>(), all().where(where).getCount()]);
  return { rows, total };
}
