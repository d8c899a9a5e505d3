import type { Database } from "../../src/app/database/database.ts";

/** Tables that any request may change: rate limits, sessions, mails and others. */
const traces = new Set([
  "attempts",
  "audit_entries",
  "mailed_links",
  "mails",
  "refresh_tokens",
  "sessions",
  "worker_heartbeats",
]);

/** Tables that visitors may add to, with a condition for the rows that they must not change. */
const open: Record<string, string> = {
  contact_messages: "true",
  users: "email not like '%@proof.example'",
  user_roles: "status = 'granted'",
};

/** Row hashes by table, without rows that visitors may change. */
export type Snapshot = Map<string, Set<string>>;

export async function takeSnapshot(database: Database): Promise<Snapshot> {
  const em = database.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const snapshot: Snapshot = new Map();
  for (const { name } of tables) {
    if (traces.has(name)) continue;
    const rows = await em.execute<{ row: string }[]>(
      `select md5(one::text) as row from "${name}" as one where ${open[name] ?? "true"}`,
    );
    snapshot.set(name, new Set(rows.map(({ row }) => row)));
  }
  return snapshot;
}

/**
 * Returns the tables with changed or deleted rows, or with added rows that visitors may not add.
 */
export function changedTables(before: Snapshot, after: Snapshot): string[] {
  return [...after].flatMap(([name, rows]) => {
    const earlier = before.get(name) ?? new Set();
    const isChanged = [...earlier].some((row) => !rows.has(row));
    const mayGrow = name === "contact_messages" || name === "users";
    return isChanged || (rows.size > earlier.size && !mayGrow) ? [name] : [];
  });
}
