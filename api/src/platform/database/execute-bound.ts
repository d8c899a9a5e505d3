import { CompiledQuery } from "kysely";
import type { EntityManager } from "@mikro-orm/postgresql";
import { spanOfQuery } from "./query-spans.ts";

/**
 * Executes a statement whose values (`$1`, `$2`…) are sent beside it. MikroORM writes them into the
 * text, character by character: for megabytes that takes longer than the statement itself.
 */
export async function executeBound<Row extends object = object>(
  em: EntityManager,
  query: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const compiled = CompiledQuery.raw(query, [...values]);
  const { rows } = await spanOfQuery(query, () => em.getKysely().executeQuery(compiled));
  return rows as Row[];
}
