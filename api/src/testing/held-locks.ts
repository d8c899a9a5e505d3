import pg from "pg";
import { expect, onTestFinished } from "vitest";
import type { TestApp } from "./open-test-app.ts";
import { eventually } from "./eventually.ts";
import { rightsLockKey } from "../features/people/roles/grants.ts";

/** Locks the row of an account, like a transaction that changes it. */
export async function holdAccount(t: TestApp, email: string) {
  const holder = await hold(t, "select from users where email = $1 for update", email);
  return {
    ...holder,
    async changePassword() {
      await holder.query("update users set password_hash = 'another' where email = $1", [email]);
    },
  };
}

/** Takes the lock that changes of rights wait for. */
export async function holdRights(t: TestApp) {
  return hold(t, "select pg_advisory_xact_lock($1)", rightsLockKey);
}

/** Locks the row of a speaker. */
export async function holdSpeaker(t: TestApp, id: string) {
  return hold(t, "select from speakers where id = $1 for update", id);
}

/** Locks the row of an edition. */
export async function holdEdition(t: TestApp, year: number) {
  const lock = "select from editions where year = $1 for update";
  const holder = await hold(t, lock, year);
  return {
    ...holder,
    /** Whether no other transaction has locked the edition of another year. */
    async isFree(other: number): Promise<boolean> {
      await holder.query("savepoint look", []);
      const isFree = await holder.query(`${lock} nowait`, [other]).then(
        () => true,
        () => false,
      );
      await holder.query("rollback to look", []);
      return isFree;
    },
  };
}

/** Starts a transaction and takes a lock in it. */
async function hold({ databaseUrl }: TestApp, lock: string, value: string | number) {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("begin");
  await holder.query(lock, [value]);
  return {
    /** Waits until `count` sessions wait for a lock. */
    async awaited(count: number) {
      await eventually(async () => {
        await holder.query("select pg_stat_clear_snapshot()");
        const { rowCount } = await holder.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rowCount).toBe(count);
      });
    },
    /** Runs a statement in the transaction. */
    async query(statement: string, values: unknown[]) {
      await holder.query(statement, values);
    },
    async release() {
      await holder.query("commit");
    },
  };
}
