import { CompiledQuery } from "kysely";
import type { EntityManager } from "@mikro-orm/postgresql";
import { spanOfQuery } from "./query-spans.ts";

/**
 * Runs a statement whose values (`$1`, `$2`…) are sent beside it. MikroORM writes them into the
 * text, character by character: for megabytes that takes longer than the statement itself.
 */
export async function executeBound(
  em: EntityManager,
  query: string,
  values: readonly (string | null)[],
): Promise<void> {
  const compiled = CompiledQuery.raw(query, [...values]);
  await spanOfQuery(query, () => em.getKysely().executeQuery(compiled));
}
