import { once } from "node:events";
import { connect, createServer } from "node:net";
import { pino } from "pino";
import { z } from "zod";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "api/app/database/database";
import { Queues } from "api/features/foundation/jobs/queues.service";
import { createTestDatabase, eventually, ownRedis } from "api/testing/testing";
import { setUpWorkers } from "./testing/worker-setup.ts";
import { startSchedule } from "./schedule.ts";

/** Proxy in front of PostgreSQL that delays connections until it is released. */
async function heldServer(databaseUrl: string) {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const { hostname, port } = new URL(databaseUrl);
  const server = createServer((socket) => {
    asked.resolve();
    void gate.promise.then(() => {
      const upstream = connect(Number(port), hostname);
      socket.pipe(upstream).pipe(socket);
      for (const end of [socket, upstream]) end.on("error", () => {});
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = new URL(databaseUrl);
  const address = server.address();
  url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return { url: url.href, asked: asked.promise, letThrough: gate.resolve };
}

test("ASVS 16.5.3: stopping the schedule waits for its pending work, so that the database can be closed", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const server = await heldServer(databaseUrl);
  const database = await openDatabase(server.url);
  const queues = new Queues({ databaseUrl, redis: undefined });
  onTestFinished(() => queues.close());
  const log = pino({ level: "silent" });
  const stop = startSchedule({ SYNC_EVERY_SECONDS: 0 }, database, queues, log);
  await server.asked;

  const closed = stop().then(() => database.close());
  // After the point at which a close without waiting would end.
  setImmediate(server.letThrough);
  await closed;
  expect(await database.isConnected()).toBe(false);
});

test("ASVS 16.5.3: closing the queue while the schedule starts does not prevent the worker from stopping", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const database = await openDatabase(databaseUrl);
  onTestFinished(() => database.close());
  const queues = new Queues({ databaseUrl, redis: undefined });
  await queues.requireReady();
  const log = pino({ level: "silent" });
  const stop = startSchedule({ SYNC_EVERY_SECONDS: 3600 }, database, queues, log);
  const stopped = stop();
  await queues.close();
  await expect(stopped).resolves.toBeUndefined();
});

test("the schedules are restored after Redis loses its data", async () => {
  const redis = await ownRedis();
  onTestFinished(() => redis.stop());
  const setup = await setUpWorkers("postgres", {
    REDIS_URL: redis.url,
    SYNC_EVERY_SECONDS: "3600",
  });
  await setup.startWorker();
  const schedules = async () => {
    const keys = z.array(z.string()).parse(await redis.send("keys", "*:repeat:*-schedule"));
    return keys.map((key) => key.split(":").at(-1)).toSorted();
  };
  const all = ["check-readiness", "purge", "sync-agenda", "sync-speakers"];
  const expected = all.map((name) => `${name}-schedule`);
  await eventually(async () => expect(await schedules()).toEqual(expected));
  await redis.send("flushall");
  await eventually(async () => expect(await schedules()).toEqual(expected));
});
