import { createHash } from "node:crypto";
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

/** A connection keeps what it has prepared as long as it lives, and callers choose how they ask. */
const maxRepeated = 100;

/** Names of prepared statements by their texts. */
const repeated = new Map<string, string>();

/**
 * Executes a statement whose text is made anew each time, as {@link executePrepared} does; what is
 * asked first is prepared.
 * @returns rows as lists of their columns' values
 */
export async function executeRepeated(
  em: EntityManager,
  text: string,
  values: unknown[],
): Promise<unknown[][]> {
  if (!repeated.has(text) && repeated.size < maxRepeated) {
    repeated.set(text, createHash("sha256").update(text).digest("hex").slice(0, 40));
  }
  const name = repeated.get(text);
  const pool = await em.getConnection().getNativeClient();
  const query = { ...(name && { name }), text, values, rowMode: "array" as const };
  return spanOfQuery(text, async () => (await pool.query<unknown[]>(query)).rows);
}
