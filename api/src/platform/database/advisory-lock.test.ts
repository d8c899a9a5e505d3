import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { eventually } from "../../testing/eventually.ts";
import { withAdvisoryLock } from "./advisory-lock.ts";

test("a long wait for a lock is reported with the holder of the lock", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  // Simulates a connection that a pooler has kept open.
  const holder = new pg.Client({ connectionString: databaseUrl, application_name: "pgbouncer" });
  await holder.connect();
  onTestFinished(() => holder.end());
  const { rows } = await holder.query(
    "select pg_advisory_lock(hashtextextended('migrate', 0)), pg_backend_pid() as pid",
  );
  const told: string[] = [];
  const waiting = withAdvisoryLock(
    databaseUrl,
    "migrate",
    { whenLocked: "wait", onLongWait: (sentence) => told.push(sentence) },
    async () => "done",
  );
  await eventually(() => expect(told).toHaveLength(1));
  const { pid } = rows[0];
  expect(told[0]).toMatch(
    new RegExp(
      `^Waiting for the lock migrate\\. PostgreSQL's process ${pid} holds it \\(pgbouncer at 127\\.0\\.0\\.1, idle since .*pg_terminate_backend\\(${pid}\\)\\.$`,
    ),
  );
  await holder.query("select pg_advisory_unlock_all()");
  expect(await waiting).toBe("done");
});
