import { expect, test } from "vitest";
import { browse, buildTestApp } from "../testing/testing.ts";
import { WorkerHeartbeatEntity } from "./jobs.entity.ts";

test("readiness names what is missing, and says ready when a worker was seen lately", async () => {
  const t = await buildTestApp();
  const visitor = browse(t.app);
  const alone = await visitor.inject({ url: "/readyz" });
  expect(alone.statusCode).toBe(503);
  expect(alone.json()).toEqual({
    status: "not ready",
    checks: {
      process: "ok",
      database: "ok",
      migrations: "ok",
      queue: "ok",
      worker: "none seen within 45 seconds",
    },
    lastSync: { speakers: null },
  });
  const em = t.database.em.fork();
  await em.insert(WorkerHeartbeatEntity, { id: crypto.randomUUID() });
  expect((await visitor.inject({ url: "/readyz" })).statusCode).toBe(200);
  await em.nativeUpdate(WorkerHeartbeatEntity, {}, { seenAt: new Date(Date.now() - 60_000) });
  expect((await visitor.inject({ url: "/readyz" })).statusCode).toBe(503);
});

test("a process whose speakers have not been synced for long is degraded, and still ready", async () => {
  const t = await buildTestApp({ syncEverySeconds: 300 });
  const em = t.database.em.fork();
  await em.insert(WorkerHeartbeatEntity, { id: crypto.randomUUID() });
  const read = async () => {
    const answer = await browse(t.app).inject({ url: "/readyz" });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  expect(await read()).toMatchObject({ status: "degraded", lastSync: { speakers: null } });

  const endedMinutesAgo = (minutes: number, state: string) =>
    em.execute(
      `insert into sync_runs (source, trigger, state, job_id, counts, errors, changes, started_at, ended_at)
       values ('speakers', 'schedule', ?, ?, '{}', '[]', '[]', now(), now() - make_interval(mins => ?))`,
      [state, crypto.randomUUID(), minutes],
    );
  await endedMinutesAgo(20, "succeeded");
  await endedMinutesAgo(1, "failed");
  const { status, lastSync } = await read();
  expect(status).toBe("degraded");
  expect(lastSync.speakers).toMatchObject({ endedAt: expect.any(String) });
  expect(lastSync.speakers.ageSeconds).toBeGreaterThanOrEqual(20 * 60);

  await endedMinutesAgo(1, "succeeded");
  expect((await read()).status).toBe("ready");
});

test("a queue that is away makes the process not ready, but alive and measured", async () => {
  const t = await buildTestApp({ redisUrl: "redis://127.0.0.1:1" });
  const visitor = browse(t.app);
  const ready = await visitor.inject({ url: "/readyz" });
  expect(ready.statusCode).toBe(503);
  expect(ready.json().checks.queue).toBe("does not answer");
  expect((await visitor.inject({ url: "/healthz" })).statusCode).toBe(200);
  const metrics = await visitor.inject({ url: "/metrics" });
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toContain("process_resident_memory_bytes");
});

test("the figures count requests and both kinds of jobs, each metric explained once", async () => {
  const t = await buildTestApp();
  const visitor = browse(t.app);
  await visitor.inject({ url: "/api/speakers" });
  const { body } = await visitor.inject({ url: "/metrics" });
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/speakers",status="200"\} 1/,
  );
  expect(body).toMatch(/bullmq_job_count\{queue="sync-speakers", state="waiting"\} 0/);
  expect(body).toMatch(/bullmq_job_count\{queue="contact-email", state="waiting"\} 0/);
  const help = body.split("\n").filter((line) => line.startsWith("# HELP"));
  expect(new Set(help).size).toBe(help.length);
});
