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
const maxGenerated = 100;

/** Names of generated statements that are prepared, by their texts. */
const generatedNames = new Map<string, string>();

/**
 * Executes a statement whose text is generated, as {@link executePrepared} does; only the first
 * {@link maxGenerated} different ones of a process are prepared.
 * @returns rows as lists of their columns' values
 */
export async function executeGenerated(
  em: EntityManager,
  text: string,
  values: unknown[],
): Promise<unknown[][]> {
  if (!generatedNames.has(text) && generatedNames.size < maxGenerated) {
    generatedNames.set(text, createHash("sha256").update(text).digest("hex").slice(0, 40));
  }
  const name = generatedNames.get(text);
  const pool = await em.getConnection().getNativeClient();
  const query = { ...(name && { name }), text, values, rowMode: "array" as const };
  return spanOfQuery(text, async () => (await pool.query<unknown[]>(query)).rows);
}
