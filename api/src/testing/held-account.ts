import pg from "pg";
import { expect, onTestFinished } from "vitest";
import type { TestApp } from "./open-test-app.ts";
import { eventually } from "./eventually.ts";

/** Holds the row of an account in PostgreSQL, as a transaction that changes it does. */
export async function holdAccount({ databaseUrl }: TestApp, email: string) {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("begin");
  await holder.query("select from users where email = $1 for update", [email]);
  return {
    /** Waits until so many others wait for the row. */
    async awaited(count: number) {
      await eventually(async () => {
        await holder.query("select pg_stat_clear_snapshot()");
        const { rowCount } = await holder.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rowCount).toBe(count);
      });
    },
    async changePassword() {
      await holder.query("update users set password_hash = 'another' where email = $1", [email]);
    },
    async release() {
      await holder.query("commit");
    },
  };
}
