import { sql, type EntityName } from "@mikro-orm/core";
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

const totalColumn = "rows_in_all";

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
  // In one query, because a second one would need a connection of its own.
  const page = all().select(["*", sql`count(*) over ()`.as(totalColumn)]);
  // Must precede the condition, so that it reuses this join.
  for (const relation of relations) page.leftJoinAndSelect(`own.${relation}`, relation);
  page.where(where).orderBy(orderBy).limit(limit).offset(offset);
  const found = await page.execute<(Row & { [totalColumn]: string })[]>();
  const [first] = found;
  if (first === undefined) {
    return { rows: [], total: offset === 0 ? 0 : await all().where(where).getCount() };
  }
  const total = Number(first[totalColumn]);
  return { rows: found.map(({ [totalColumn]: _total, ...row }) => row as Row), total };
}
