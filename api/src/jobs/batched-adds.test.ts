import { describe, expect, inject, onTestFinished, test } from "vitest";
import { createTestDatabase, queueBackends, sharedRedis } from "../testing/testing.ts";
import { Queues, QueueUnavailableError } from "./queue.ts";

describe.each(queueBackends)("with the queue on %s", (backend) => {
  test("jobs of a moment are all added once, also by a process that stops", async () => {
    const connection = {
      databaseUrl: await createTestDatabase(inject("postgresUrl")),
      redisUrl: backend === "redis" ? await sharedRedis() : undefined,
    };
    const ids = Array.from({ length: 25 }, () => crypto.randomUUID());
    const stopping = new Queues(connection);
    const adding = [...ids, ...ids].map((messageId) =>
      stopping.addInBatch("contact-email", { messageId }, messageId),
    );
    await stopping.close();
    await Promise.all(adding);

    const queues = new Queues(connection);
    onTestFinished(() => queues.close());
    const { jobs, count } = await queues.list("contact-email", "waiting", 100);
    expect(count).toBe(25);
    expect(jobs.map(({ data }) => data)).toEqual(
      expect.arrayContaining(ids.map((messageId) => ({ messageId }))),
    );
  });
});

test("each job of a batch is told that the queue does not answer", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const queues = new Queues({ databaseUrl, redisUrl: "redis://127.0.0.1:1" });
  onTestFinished(() => queues.close());
  const adding = Array.from({ length: 3 }, () => {
    const messageId = crypto.randomUUID();
    return queues.addInBatch("contact-email", { messageId }, messageId);
  });
  for (const one of await Promise.allSettled(adding)) {
    expect(one).toMatchObject({ reason: expect.any(QueueUnavailableError) });
  }
});
