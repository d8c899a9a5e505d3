import { CompiledQuery } from "kysely";
import type { EntityManager } from "@mikro-orm/postgresql";
import { spanOfQuery } from "./query-spans.ts";

/**
 * Executes a statement with bound values (`$1`, `$2`…). MikroORM inlines values character by
 * character, which takes longer than the statement itself when there are megabytes of them.
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
