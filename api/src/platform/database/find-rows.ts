import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

/** Which rows are read, in the ORM's terms. */
export interface RowQuery {
  where: object;
  orderBy: Record<string, "ASC" | "DESC">[];
  limit: number;
  offset: number;
}

/** The rows of a query. */
export interface FoundRows<Row> {
  rows: Row[];
  /** How many there are, `limit` and `offset` aside. */
  total: number;
}

/** A row of an entity that is known at run time only. */
type AnyRow = Record<string, unknown>;

/** Reads rows with their to-one relations as plain objects: an answer has no use for a unit of work. */
export async function findRows<Row extends object>(
  em: EntityManager,
  entity: EntityName<Row>,
  { where, orderBy, limit, offset }: RowQuery,
  relations: readonly string[] = [],
): Promise<FoundRows<Row>> {
  const all = () => em.createQueryBuilder(entity as EntityName<AnyRow>, "own");
  const page = all().select("*");
  // Before the condition, which then uses the join rather than one of its own.
  for (const relation of relations) page.leftJoinAndSelect(`own.${relation}`, relation);
  page.where(where).orderBy(orderBy).limit(limit).offset(offset);
  const [rows, total] = await Promise.all([page.execute<Row[]>(), all().where(where).getCount()]);
  return { rows, total };
}
