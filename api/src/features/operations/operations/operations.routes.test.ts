import { expect, onTestFinished, test, vi } from "vitest";
import { browse, buildTestApp } from "../../../testing/testing.ts";
import { WorkerHeartbeatEntity } from "../../foundation/jobs/jobs.entity.ts";

/** Returns a function that lets a second pass, after which a result is no longer shared. */
function startClock(): () => void {
  let passedMs = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + passedMs);
  onTestFinished(() => clock.mockRestore());
  return () => {
    passedMs += 1_001;
  };
}

test("readiness names failed checks, and requires a recent heartbeat of a worker", async () => {
  const t = await buildTestApp({ ownApp: true });
  const passSecond = startClock();
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
      notifications: "ok",
    },
    lastSync: { speakers: null, agenda: null },
  });
  const em = t.database.em.fork();
  await em.insert(WorkerHeartbeatEntity, { id: crypto.randomUUID() });
  passSecond();
  expect((await visitor.inject({ url: "/readyz" })).statusCode).toBe(200);
  await em.nativeUpdate(WorkerHeartbeatEntity, {}, { seenAt: new Date(Date.now() - 60_000) });
  passSecond();
  expect((await visitor.inject({ url: "/readyz" })).statusCode).toBe(503);
});

test("ASVS 16.5.3: a process with an overdue sync is degraded, but readiness still returns 200", async () => {
  const t = await buildTestApp({ syncEverySeconds: 300 });
  const passSecond = startClock();
  const em = t.database.em.fork();
  await em.insert(WorkerHeartbeatEntity, { id: crypto.randomUUID() });
  const read = async () => {
    passSecond();
    const answer = await browse(t.app).inject({ url: "/readyz" });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  expect(await read()).toMatchObject({
    status: "degraded",
    lastSync: { speakers: null, agenda: null },
  });

  const endedMinutesAgo = (minutes: number, state: string, source = "speakers") =>
    em.execute(
      `insert into sync_runs (source, trigger, state, job_id, counts, errors, changes, started_at, ended_at)
       values (?, 'schedule', ?, ?, '{}', '[]', '[]', now(), now() - make_interval(mins => ?))`,
      [source, state, crypto.randomUUID(), minutes],
    );
  await endedMinutesAgo(1, "succeeded", "agenda");
  await endedMinutesAgo(20, "succeeded");
  await endedMinutesAgo(1, "failed");
  const { status, lastSync } = await read();
  expect(status).toBe("degraded");
  expect(lastSync.speakers).toMatchObject({ endedAt: expect.any(String) });
  expect(lastSync.speakers.ageSeconds).toBeGreaterThanOrEqual(20 * 60);

  await endedMinutesAgo(1, "succeeded");
  expect((await read()).status).toBe("ready");
});

test("a process without change notifications is degraded, because it caches no response", async () => {
  const t = await buildTestApp({ ownApp: true });
  await t.database.em.fork().insert(WorkerHeartbeatEntity, { id: crypto.randomUUID() });
  t.pages.suspend();
  const { statusCode, body } = await browse(t.app).inject({ url: "/readyz" });
  const { status, checks } = JSON.parse(body);
  expect([statusCode, status]).toEqual([200, "degraded"]);
  expect(checks.notifications).toBe("not heard, so nothing is cached");
});

test("ASVS 15.2.2: readiness checks run at most once per second, and draining is reported at once", async () => {
  const t = await buildTestApp({ ownApp: true });
  await t.database.em.fork().insert(WorkerHeartbeatEntity, { id: crypto.randomUUID() });
  const passSecond = startClock();
  const pings = vi.spyOn(t.queues, "ping");
  const connect = vi.spyOn(await t.database.em.getConnection().getNativeClient(), "connect");
  const read = async (count: number) => {
    connect.mockClear();
    const visitor = browse(t.app);
    const asked = Array.from({ length: count }, () => visitor.inject({ url: "/readyz" }));
    const [first, ...others] = (await Promise.all(asked)).map((answer) => answer.json());
    for (const other of others) expect(other).toEqual(first);
    return { answer: first, queries: connect.mock.calls.length };
  };
  // The first check of the migrations creates the migrator's own connection.
  await read(1);
  passSecond();
  const { answer, queries } = await read(1);
  expect(answer.status).toBe("ready");
  expect(queries).toBeGreaterThan(0);
  passSecond();
  expect(await read(20)).toEqual({ answer, queries });
  expect(pings).toHaveBeenCalledTimes(3);
  expect(await read(20)).toEqual({ answer, queries: 0 });
  t.app.isDraining = true;
  const stopping = await read(1);
  expect(stopping.answer.checks.process).toBe("stopping");
  expect(stopping.queries).toBe(0);
});

test("with an unavailable queue the process is not ready, but /healthz and /metrics still return 200", async () => {
  const t = await buildTestApp({ redisUrl: "redis://127.0.0.1:1" });
  const visitor = browse(t.app);
  const ready = await visitor.inject({ url: "/readyz" });
  expect(ready.statusCode).toBe(503);
  expect(ready.json().checks.queue).toBe("does not answer");
  expect((await visitor.inject({ url: "/healthz" })).statusCode).toBe(200);
  const metrics = await visitor.inject({ url: "/metrics" });
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toContain("process_resident_memory_bytes");
  expect(metrics.body).toMatch(/^congress_queue_up 0$/m);
  expect(metrics.body).toMatch(/^congress_database_up 1$/m);
});

test("with an unavailable database /metrics still returns 200 and reports the database as down", async () => {
  const t = await buildTestApp({ ownApp: true });
  await t.database.em.execute("drop table worker_heartbeats");
  const { statusCode, body } = await browse(t.app).inject({ url: "/metrics" });
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^congress_database_up 0$/m);
  expect(body).toMatch(/^congress_queue_up 1$/m);
  expect(body).not.toMatch(/^congress_workers /m);
});

test("the metrics cover mails, syncs, workers, waiting jobs, the page cache and connections", async () => {
  const renderPage = async () => ({ status: 200, html: "<!doctype html>", inlineScripts: [] });
  const t = await buildTestApp({ renderPage });
  const em = t.database.em.fork();
  await em.insert(WorkerHeartbeatEntity, { id: crypto.randomUUID() });
  for (const [status, minutes] of [
    ["waiting", 10],
    ["sent", 90],
    ["sent", 91],
  ] as const) {
    await em.execute(
      `insert into mails (recipient, template, status, created_at)
       values ('', '{}', ?, now() - make_interval(mins => ?))`,
      [status, minutes],
    );
  }
  await em.execute(
    `insert into sync_runs (source, trigger, state, job_id, counts, errors, changes, ended_at)
     values ('speakers', 'schedule', 'succeeded', 'x', '{}', '[]', '[]', now() - interval '7 minutes')`,
  );
  await t.queues.add("purge", {});
  const visitor = browse(t.app);
  for (const path of ["/", "/", "/faq"]) await visitor.inject({ url: path });
  const { body } = await visitor.inject({ url: "/metrics" });
  const figure = (name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(body)?.[1]);
  expect(figure('congress_mails{state="sent"}')).toBe(2);
  expect(figure('congress_mails{state="waiting"}')).toBe(1);
  expect(Math.floor(figure("congress_oldest_unsent_mail_age_seconds") / 60)).toBe(10);
  expect(Math.floor(figure('congress_last_sync_age_seconds{source="speakers"}') / 60)).toBe(7);
  expect(figure("congress_workers")).toBe(1);
  expect(figure('congress_oldest_waiting_job_age_seconds{job="purge"}')).toBeGreaterThan(0);
  expect(figure('congress_oldest_waiting_job_age_seconds{job="mail"}')).toBe(0);
  expect(figure('congress_page_cache_total{result="miss"}')).toBe(2);
  expect(figure('congress_page_cache_total{result="hit"}')).toBe(1);
  expect(figure('congress_database_connections{pool="requests",state="idle"}')).toBeGreaterThan(0);
  expect(figure('congress_database_waiting{pool="visitors"}')).toBe(0);
  expect(figure('congress_database_connections{pool="queue",state="busy"}')).toBeGreaterThanOrEqual(
    0,
  );
});

test("the metrics count requests and both kinds of jobs, each metric explained once", async () => {
  const t = await buildTestApp({ ownApp: true });
  const visitor = browse(t.app);
  await visitor.inject({ url: "/api/speakers" });
  const { body } = await visitor.inject({ url: "/metrics" });
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/speakers",status="200"\} 1/,
  );
  expect(body).toMatch(/bullmq_job_count\{queue="sync-speakers",state="waiting"\} 0/);
  expect(body).toMatch(/bullmq_job_count\{queue="mail",state="waiting"\} 0/);
  const help = body.split("\n").filter((line) => line.startsWith("# HELP"));
  expect(new Set(help).size).toBe(help.length);
});

test("ASVS 13.4.5: without a token the metrics are returned to this machine only", async () => {
  const { app } = await buildTestApp();
  const status = async (remoteAddress: string) =>
    (await app.inject({ url: "/metrics", remoteAddress })).statusCode;
  expect(await status("127.0.0.1")).toBe(200);
  expect(await status("::1")).toBe(200);
  expect(await status("203.0.113.9")).toBe(403);
  expect(await status("10.0.0.9")).toBe(403);
});

test.each(["203.0.113.9", "127.0.0.1"])(
  "ASVS 13.4.5: a configured metrics token is required for requests from %s",
  async (remoteAddress) => {
    const metricsToken = "metrics of the congress";
    const { app } = await buildTestApp({ metricsToken });
    const status = async (authorization = "") => {
      const headers = { authorization };
      return (await app.inject({ url: "/metrics", remoteAddress, headers })).statusCode;
    };
    expect(await status(`Bearer ${metricsToken}`)).toBe(200);
    expect(await status(`Bearer ${metricsToken}s`)).toBe(401);
    expect(await status(metricsToken)).toBe(401);
    expect(await status()).toBe(401);
  },
);

test("concurrent requests for the metrics collect them once", async () => {
  const { app } = await buildTestApp();
  const texts = await Promise.all(
    Array.from({ length: 50 }, async () => (await app.inject({ url: "/metrics" })).body),
  );
  // The control: each collection has other values, such as the process's CPU time.
  expect(new Set(texts).size).toBe(1);
});
