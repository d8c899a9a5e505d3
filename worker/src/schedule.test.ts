import { once } from "node:events";
import { connect, createServer } from "node:net";
import { pino } from "pino";
import { z } from "zod";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "api/database";
import { Queues } from "api/queue";
import { createTestDatabase, eventually, ownRedis } from "api/testing";
import { setUpWorkers } from "./testing/worker-setup.ts";
import { startSchedule } from "./schedule.ts";

/** A server in front of PostgreSQL that answers no connection until it is told to. */
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

test("ASVS 16.5.3: what the schedule has begun ends before it counts as stopped, so that the database can be closed", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const server = await heldServer(databaseUrl);
  const database = await openDatabase(server.url);
  const queues = new Queues({ databaseUrl, redis: undefined });
  onTestFinished(() => queues.close());
  const log = pino({ level: "silent" });
  const stop = startSchedule({ SYNC_EVERY_SECONDS: 0 }, database, queues, log);
  await server.asked;

  const closed = stop().then(() => database.close());
  // Later than a close that does not wait.
  setImmediate(server.letThrough);
  await closed;
  expect(await database.isConnected()).toBe(false);
});

test("the schedules are back soon after Redis was emptied", async () => {
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
