import { expect, inject, onTestFinished, test } from "vitest";
import { jobs } from "api/features/foundation/jobs/jobs.contract";
import { queueUse } from "api/features/foundation/jobs/queues.service";
import { createTestDatabase, eventually, sessionPooler, startProcess } from "api/testing/testing";
import { setUpWorkers } from "./testing/worker-setup.ts";

test("a worker with the queue in PostgreSQL opens no more connections than the check at start requires", async () => {
  const { database, databaseUrl, queues, startWorker } = await setUpWorkers("postgres", {});
  const counted = new URL(databaseUrl);
  counted.searchParams.set("application_name", "counted");
  await startWorker({ DATABASE_URL: counted.href, DATABASE_CONNECTIONS: "2" });
  const names = Object.keys(jobs);
  const open = async () =>
    database.em.fork().execute<{ name: string }[]>(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and application_name in ('counted', ${names.map(() => "?").join(", ")})`,
      names,
    );
  // BullMQ names the listening connection after its queue.
  await eventually(async () =>
    expect((await open()).filter(({ name }) => name !== "counted")).toHaveLength(names.length),
  );
  await Promise.all(Array.from({ length: 20 }, () => queues.add("purge", {})));
  await eventually(async () => {
    expect((await queues.counts("purge"))["completed"]).toBe(20);
  });
  // Two for queries, and two for listening and locks.
  expect((await open()).length).toBeLessThanOrEqual(2 + 2 + queueUse(undefined).worker);
});

test("a worker behind a pooler with too few connections exits with an error", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const worker = startProcess("worker/src/main.ts", {
    DATABASE_URL: await sessionPooler(databaseUrl, 6),
    SMTP_URL: "smtp://127.0.0.1:1",
    SYNC_EVERY_SECONDS: "0",
  });
  onTestFinished(async () => void (await worker.kill("SIGKILL")));
  expect(await worker.exited).toBe(1);
  expect(worker.output()).toMatch(
    /cannot be reached .* as a pooler does whose connections are all in use: .* DATABASE_CONNECTIONS/,
  );
});
