import { expect, inject, onTestFinished, test } from "vitest";
import { z } from "zod";
import { freePort } from "../embedded/free-port.ts";
import { eventually } from "../testing/eventually.ts";
import { startProcess } from "../testing/process.ts";
import { ownRedis } from "../testing/redis.ts";
import { createTestDatabase } from "../testing/test-database.ts";

const readiness = z.object({ status: z.string(), checks: z.record(z.string(), z.string()) });

test("without Redis, the api serves pages and reports it on /readyz; it connects when Redis is available", async () => {
  const redis = await ownRedis();
  onTestFinished(() => redis.stop());
  await redis.kill();
  const port = await freePort();
  const api = startProcess("api/src/app/main.ts", {
    DATABASE_URL: await createTestDatabase(inject("postgresUrl")),
    REDIS_URL: redis.url,
    SECRET: "a secret that only this test knows, of 32 characters",
    PORT: String(port),
    NODE_ENV: "production",
    EVENT_CLOCK: "2025-11-04T09:00:00Z",
    PUBLIC_URL: "https://congress.example",
    TRUST_PROXY: "127.0.0.1",
    ROLE_SELF_GRANT: "open",
  });
  onTestFinished(async () => void (await api.kill("SIGKILL")));
  await api.ready;
  expect(api.output()).toContain("Visitors see the congress as at 2025-11-04T09:00:00.000Z");
  expect(api.output()).toContain(
    "Anyone who signs up at https://congress.example becomes an admin",
  );

  const site = `http://127.0.0.1:${port}`;
  expect((await fetch(`${site}/`)).status).toBe(200);
  const checksOf = async () => {
    const answer = await fetch(`${site}/readyz`);
    const { status, checks } = readiness.parse(await answer.json());
    return { code: answer.status, status, checks };
  };
  expect(await checksOf()).toMatchObject({
    code: 503,
    status: "not ready",
    checks: { database: "ok", queue: expect.stringContaining("does not answer") },
  });

  await redis.restart();
  await eventually(async () => expect((await checksOf()).checks["queue"]).toBe("ok"));
  await eventually(async () => expect(api.output()).toContain("The queue is available again"));
  // Regardless of the number of connections and attempts.
  expect(api.output().match(/The queue is unavailable/g)).toHaveLength(1);
  expect(await api.kill("SIGTERM")).toBe(0);
});
