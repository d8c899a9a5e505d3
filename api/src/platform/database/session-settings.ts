import type { PoolConfig } from "pg";

/**
 * What makes a pool give its sessions these settings. As parameters of the connection, a pooler in
 * session mode would refuse or drop them.
 */
export function sessionSettings(
  settings: Readonly<Record<string, string | number>>,
): Pick<PoolConfig, "onConnect"> {
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
  if (statements.length === 0) return {};
  return { onConnect: async (client) => void (await client.query(statements.join("; "))) };
}
