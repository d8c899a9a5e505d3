import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../../app/database/database.ts";
import { QueueRefusesError, Queues } from "../../features/foundation/jobs/queues.service.ts";
import { browse, buildTestApp } from "../../testing/build-test-app.ts";
import { consume } from "../../testing/consume.ts";
import { eventually } from "../../testing/eventually.ts";
import { forwarder } from "../../testing/forwarder.ts";
import { ownRedis, sharedRedis } from "../../testing/redis.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { queueConnection } from "./queue-connection.ts";

test("two installations with the same database name do not share their jobs on one Redis", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const database = await openDatabase(databaseUrl);
  onTestFinished(() => database.close());
  const redisUrl = await sharedRedis();
  const open = async () => {
    const queues = new Queues(await queueConnection(database.em.fork(), databaseUrl, redisUrl));
    onTestFinished(() => queues.close());
    return queues;
  };
  const [one, another] = await Promise.all([open(), open()]);
  const id = await one.add("purge", {});
  expect(await another.find("purge", id)).toBeDefined();
  // Simulates a database of that name on another server.
  await database.em.fork().execute("delete from installation");
  expect(await (await open()).find("purge", id)).toBeUndefined();
});

test("jobs are added and processed after a failover that turns the connected server into a replica", async () => {
  const [old, next] = [await ownRedis(), await ownRedis()];
  onTestFinished(async () => void (await Promise.all([old.stop(), next.stop()])));
  const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
  const name = await forwarder(portOf(old));
  const t = await buildTestApp({ redisUrl: `redis://127.0.0.1:${name.port}` });
  const done: string[] = [];
  const consumer = consume(t, "check-readiness", async () => {
    done.push("one");
    return { found: 0, mailed: 0 };
  });
  await t.queues.add("check-readiness", {});
  await eventually(() => expect(done).toHaveLength(1));

  await old.send("replicaof", "127.0.0.1", String(portOf(next)));
  name.lead(portOf(next));
  await eventually(() => t.queues.add("check-readiness", {}));
  await eventually(() => expect(done).toHaveLength(2));
  // BullMQ waits for the end of its connections, and may miss that of one that is being reopened. A
  // process ends after its grace period all the same.
  await consumer.close(true);
});

test("a Redis replica is reported by readiness, and adding a job to it fails", async () => {
  const [primary, replica] = [await ownRedis(), await ownRedis()];
  onTestFinished(async () => void (await Promise.all([primary.stop(), replica.stop()])));
  await replica.send("replicaof", "127.0.0.1", new URL(primary.url).port);
  const t = await buildTestApp({ redisUrl: replica.url });
  await eventually(async () => {
    const { queue } = (await browse(t.app).inject({ url: "/readyz" })).json().checks;
    expect(queue).toBe(
      "takes no jobs: it is a replica and takes nothing: name the primary in REDIS_URL",
    );
  });
  await expect(t.queues.add("purge", {})).rejects.toThrow(QueueRefusesError);
  await replica.send("replicaof", "no", "one");
  await eventually(() => t.queues.add("purge", {}));
});

test("a Redis with full memory is reported by readiness and metrics, and is used again when memory is free", async () => {
  const redis = await ownRedis();
  onTestFinished(() => redis.stop());
  const t = await buildTestApp({ redisUrl: redis.url });
  const look = async () => {
    const ready = await browse(t.app).inject({ url: "/readyz" });
    const { body } = await browse(t.app).inject({ url: "/metrics" });
    const isUp = /^congress_queue_up (\d)$/m.exec(body)?.[1];
    return { queue: ready.json().checks.queue, isUp, status: ready.statusCode };
  };
  await redis.send("config", "set", "maxmemory", "1");
  await eventually(async () =>
    expect(await look()).toEqual({
      queue: "takes no jobs: its memory is full: raise maxmemory",
      isUp: "0",
      status: 503,
    }),
  );
  await redis.send("config", "set", "maxmemory", "0");
  await eventually(async () => expect(await look()).toMatchObject({ queue: "ok", isUp: "1" }));
  await t.queues.add("purge", {});
});
