import { describe, expect, onTestFinished, test } from "vitest";
import { migrate, openDatabase } from "api/app/database/database";
import { eventually, ownPostgres, ownRedis, queueBackends } from "api/testing/testing";
import { insertMessage, mailServer, send, statusIs } from "../testing/mail-setup.ts";
import { setUpWorkers } from "../testing/worker-setup.ts";

describe.each(queueBackends)("with the queue on %s", (backend) => {
  test("ASVS 16.5.3: a mail is recorded as sent even if the database connections break during delivery", async () => {
    const setup = await setUpWorkers(backend, {});
    const id = await insertMessage(setup);
    const server = await mailServer(async (_mail, number) => {
      if (number > 1) return;
      const cut = await setup.database.em.fork().execute<{ pid: number }[]>(
        `select pid, pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      expect(cut.length).toBeGreaterThan(0);
    });
    await setup.startWorker({ SMTP_URL: server.url });
    await send(setup, id);
    await statusIs(setup, id, "sent");
    expect(new Set(server.mails.map((mail) => mail.messageId)).size).toBe(1);
    expect(server.mails.length).toBeLessThanOrEqual(2);
  });
});

test("a mail sent while PostgreSQL restarts is recorded after the restart, and sent once", async () => {
  const postgres = await ownPostgres();
  const database = await openDatabase(postgres.url);
  await migrate(database, postgres.url);
  await database.close();
  const setup = await setUpWorkers("redis", {}, postgres.url);
  const id = await insertMessage(setup);
  const restarted = Promise.withResolvers<void>();
  const server = await mailServer(async () => {
    await postgres.kill();
    // The mail server accepts the mail before PostgreSQL is there again.
    postgres.start().then(restarted.resolve, restarted.reject);
  });
  await setup.startWorker({ SMTP_URL: server.url });
  await send(setup, id);
  await eventually(() => expect(server.mails).toHaveLength(1));
  await restarted.promise;
  await statusIs(setup, id, "sent");
  expect(server.mails).toHaveLength(1);
});

test("ASVS 16.5.3: if Redis loses its data during delivery, the mail is recorded as sent and the next one is sent", async () => {
  const redis = await ownRedis();
  onTestFinished(() => redis.stop());
  const setup = await setUpWorkers("postgres", {});
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const server = await mailServer(async (_mail, number) => {
    if (number > 1) return;
    await redis.kill();
    await redis.restart();
  });
  await setup.startWorker({ SMTP_URL: server.url, REDIS_URL: redis.url });
  // No api queues them, only the worker's sweep.
  const first = await insertMessage(setup, { mail: { createdAt: anHourAgo } });
  await statusIs(setup, first, "sent");
  const next = await insertMessage(setup, { mail: { createdAt: anHourAgo } });
  await statusIs(setup, next, "sent");
  expect(new Set(server.mails.map((mail) => mail.messageId)).size).toBe(2);
});
