import type { PoolConfig } from "pg";

/** Timeout of the first statement on a new connection, in milliseconds. */
const firstAnswerMs = 5_000;

/**
 * Pool options that apply settings to each new session. A pooler in session mode would reject or
 * drop them as connection parameters. The session fails if a pooler has no free connection.
 */
export function sessionSettings(
  settings: Readonly<Record<string, string | number>>,
): Pick<PoolConfig, "onConnect"> {
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
  const first = { text: statements.join("; ") || "select 1", query_timeout: firstAnswerMs };
  return { onConnect: async (client) => void (await client.query(first)) };
}
