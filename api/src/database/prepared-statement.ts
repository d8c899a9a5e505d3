import type { EntityManager } from "@mikro-orm/postgresql";
import { spanOfQuery } from "./query-spans.ts";

/** A statement that each connection parses and plans once. */
export interface PreparedStatement {
  /** Unique among all; at most 63 characters. */
  name: string;
  /** With `$1`, `$2`, ... for its values. */
  text: string;
}

/** Executes a statement on a connection of the pool, so outside of any transaction of `em`. */
export async function executePrepared<Row extends object>(
  em: EntityManager,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const pool = await em.getConnection().getNativeClient();
  return spanOfQuery(text, async () => (await pool.query<Row>({ name, text, values })).rows);
}
