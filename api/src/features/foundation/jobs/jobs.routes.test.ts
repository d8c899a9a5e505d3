import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { consume } from "../../../testing/consume.ts";
import { openEventStream } from "../../../testing/event-stream.ts";
import { routesOf } from "../../../testing/routes.ts";
import {
  asAdmin,
  asOtherAdmin,
  buildTestApp,
  eventually,
  queueBackends,
} from "../../../testing/testing.ts";
import { RoleGrantEntity } from "../../people/roles/roles.entity.ts";
import { readJobStatus, watchJob } from "./job-status.ts";
import { jobName } from "./jobs.contract.ts";
import type { SyncCounts } from "./sync-job.contract.ts";
import { UnrecoverableError } from "../../../platform/jobs/job-errors.ts";

const counts: SyncCounts = {
  read: 3,
  added: 1,
  changed: 0,
  unchanged: 2,
  missing: 0,
  conflicts: 0,
  errors: 0,
};
const runId = "3f0c2a5e-6a52-4f0e-9d52-0f6f5b0f5c11";
const trigger = {
  method: "POST",
  url: "/api/functions/manual-sync-trigger",
  payload: { trigger: "manual" },
} as const;

describe.each(queueBackends)("with the queue on %s", (queue) => {
  test("a function that runs a job returns the result of the job", async () => {
    const t = await buildTestApp({ queue });
    const payloads: unknown[] = [];
    consume(t, "sync-speakers", async (payload) => {
      payloads.push(payload);
      return { runId, counts, sheets: [] };
    });
    const answer = await (await asAdmin(t)).inject(trigger);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ runId, counts, sheets: [] });
    expect(payloads).toEqual([
      { trigger: "manual", startedBy: "admin@congress.example", task: { mode: "apply" } },
    ]);
  });

  test("with respond-async a function returns the job's address, whose stream ends with the result", async () => {
    const t = await buildTestApp({ queue });
    const gate = Promise.withResolvers<void>();
    consume(t, "sync-speakers", async (_payload, report) => {
      await report({ step: "Reading the spreadsheet", done: 0, total: null });
      await gate.promise;
      await report({ step: "Done", done: 3, total: 3 });
      return { runId, counts, sheets: [] };
    });
    const admin = await asAdmin(t);
    const answer = await admin.inject({ ...trigger, headers: { prefer: "respond-async" } });
    expect(answer.statusCode).toBe(202);
    expect(answer.headers["preference-applied"]).toBe("respond-async");
    const location = String(answer.headers.location);
    expect(location).toMatch(/^\/api\/jobs\/sync-speakers:[\w-]+$/);

    await eventually(async () => {
      expect((await admin.inject({ url: location })).json()).toMatchObject({
        name: "sync-speakers",
        state: "active",
        progress: { step: "Reading the spreadsheet", done: 0, total: null },
        result: null,
        error: null,
      });
    });
    const stream = admin.inject({ url: `${location}/events` });
    gate.resolve();
    const events = await stream;
    expect(events.headers["content-type"]).toBe("text/event-stream");
    const states = events.body
      .split("\n\n")
      .filter(Boolean)
      .map((event) => JSON.parse(event.replace(/^data: /, "")));
    expect(states.at(-1)).toMatchObject({ state: "completed", result: { runId, counts } });
  });

  test("jobs are listed in pages, filtered by state and kind, and a failed job can be retried", async () => {
    const t = await buildTestApp({ queue });
    const admin = await asAdmin(t);
    const list = async (query: Record<string, string>) => {
      const answer = await admin.inject({ url: "/api/jobs", query });
      expect(answer.statusCode, answer.body).toBe(200);
      return { jobs: answer.json(), range: answer.headers["content-range"] };
    };
    let isMended = false;
    consume(t, "sync-speakers", async () => {
      if (!isMended) throw new UnrecoverableError('The sheet "speakers" is empty.');
      return { runId, counts, sheets: [] };
    });
    const sync = { trigger: "manual", startedBy: null } as const;
    const id = await t.queues.add("sync-speakers", sync);
    await t.queues.add("purge", {}, { jobId: "waits" });
    const failed = { filter: '{"state":"failed"}' };
    await eventually(async () => expect((await list(failed)).range).toBe("jobs 0-0/1"));
    expect((await list(failed)).jobs).toMatchObject([
      {
        id: `sync-speakers:${id}`,
        name: "sync-speakers",
        state: "failed",
        attempts: 1,
        addedAt: expect.stringMatching(/Z$/),
        startedAt: expect.stringMatching(/Z$/),
        endedAt: expect.stringMatching(/Z$/),
        durationMs: expect.any(Number),
        error: 'The sheet "speakers" is empty.',
      },
    ]);
    const all = await list({ sort: '["addedAt","DESC"]' });
    expect(all.range).toBe("jobs 0-1/2");
    expect(all.jobs.map((job: { name: string }) => job.name)).toEqual(["purge", "sync-speakers"]);
    expect((await list({ range: "[1,1]" })).jobs).toEqual([all.jobs[1]]);
    expect((await list({ filter: '{"name":"mail"}' })).range).toBe("jobs */0");

    const retry = (job: string) =>
      admin.inject({ method: "POST", url: `/api/jobs/${job}/retry`, payload: {} });
    isMended = true;
    expect((await retry("purge:waits")).statusCode).toBe(409);
    expect((await retry("purge:unknown")).statusCode).toBe(404);
    expect((await retry(`sync-speakers:${id}`)).statusCode).toBe(200);
    await eventually(async () => {
      const done = await list({ filter: '{"state":"completed"}' });
      expect(done.jobs).toMatchObject([{ id: `sync-speakers:${id}`, error: null, attempts: 1 }]);
    });
  });

  test("the id of a job is never reused, even after the queue has lost all jobs", async () => {
    const t = await buildTestApp({ queue });
    const sync = { trigger: "manual", startedBy: null } as const;
    const add = () => t.queues.add("sync-speakers", sync);
    const ids = [await add(), await add()];
    await t.queues.queue("sync-speakers").obliterate({ force: true });
    ids.push(await add(), await add());
    expect(new Set(ids).size).toBe(4);
  });

  test("ASVS 15.4.2: concurrent retries of a job retry it once", async () => {
    const t = await buildTestApp({ queue });
    const worker = consume(t, "sync-speakers", async () => {
      throw new UnrecoverableError('The sheet "speakers" is empty.');
    });
    const id = await t.queues.add("sync-speakers", { trigger: "manual", startedBy: null });
    await eventually(async () =>
      expect(await t.queues.stateOf("sync-speakers", id)).toBe("failed"),
    );
    await worker.close();
    const retries = Array.from({ length: 8 }, () => t.queues.retry("sync-speakers", id));
    expect((await Promise.all(retries)).filter(Boolean)).toHaveLength(1);
  });

  test("cancelling a waiting sync removes it from the queue, and its event stream reports the cancellation", async () => {
    const t = await buildTestApp({ queue });
    const admin = await asAdmin(t);
    const press = async () => {
      const headers = { prefer: "respond-async" };
      return String((await admin.inject({ ...trigger, headers })).headers.location);
    };
    const cancel = (address: string) =>
      admin.inject({ method: "POST", url: `${address}/cancel`, payload: {} });
    const location = await press();
    expect(await press()).toBe(location);
    const stream = await admin.inject({ url: `${location}/events`, payloadAsStream: true });
    const answer = await cancel(location);
    expect(answer.statusCode).toBe(200);
    const cancelled = { state: "failed", failure: "cancelled", result: null };
    expect(answer.json()).toMatchObject(cancelled);
    const last = (await text(stream.stream())).split("\n\n").findLast(Boolean);
    expect(JSON.parse(String(last).replace(/^data: /, ""))).toMatchObject(cancelled);
    expect((await cancel(location)).statusCode).toBe(404);
    expect(await press()).not.toBe(location);

    await t.queues.add("purge", {}, { jobId: "waits" });
    expect((await cancel("/api/jobs/purge:waits")).statusCode).toBe(409);
  });

  test("the response for a failed job contains its reason and no internal details", async () => {
    const t = await buildTestApp({ queue });
    consume(t, "sync-speakers", async () => {
      throw new UnrecoverableError('The sheet "speakers" is empty.');
    });
    const answer = await (await asAdmin(t)).inject(trigger);
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ detail: 'The sheet "speakers" is empty.' });
    expect(answer.body).not.toContain("at ");
  });
});

test("an unknown job gets 404, and an invalid id gets 400 or 404", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  for (const id of ["sync-speakers:999999", "no-such-work:1", "sync-speakers:", "%00", "1"]) {
    const answer = await admin.inject({ url: `/api/jobs/${id}` });
    expect([400, 404], id).toContain(answer.statusCode);
  }
});

test("requests get 503 and a clear message while the queue is unavailable", async () => {
  const t = await buildTestApp({ redisUrl: "redis://127.0.0.1:1" });
  const answer = await (await asAdmin(t)).inject(trigger);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    detail: "The job queue does not answer. Please try again in a moment.",
    requestId: expect.any(String),
  });
});

/** A listening application, and a job that does not end before the test. */
async function withRunningJob() {
  const t = await buildTestApp({ ownApp: true });
  const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  consume(t, "sync-speakers", async () => {
    started.resolve();
    await gate.promise;
    return { runId, counts, sheets: [] };
  });
  onTestFinished(() => gate.resolve());
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = t.app.server.address() as AddressInfo;
  const admin = await asOtherAdmin(t, "mira@northmere.example");
  const added = await admin.inject({ ...trigger, headers: { prefer: "respond-async" } });
  await started.promise;
  const url = `http://127.0.0.1:${port}${String(added.headers.location)}/events`;
  const cookie = Object.entries(admin.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  return { ...t, admin, url, cookie };
}

const endings: Record<string, (t: Awaited<ReturnType<typeof withRunningJob>>) => Promise<unknown>> =
  {
    "the role is revoked": ({ database }) =>
      database.em.fork().nativeUpdate(RoleGrantEntity, {}, { status: "revoked" }),
    "the session is signed out": ({ admin }) =>
      admin.inject({ method: "POST", url: "/api/auth/sign-out", payload: {} }),
    "the process drains": ({ app }) => app.drain(),
    "the process closes without draining": ({ app }) => app.close(),
  };

test.each(Object.entries(endings))(
  "ASVS 7.4.1, ASVS 8.3.2: the stream of a job ends when %s",
  async (_when, end) => {
    const t = await withRunningJob();
    const stream = await openEventStream(t.url, { cookie: t.cookie });
    expect(stream.status).toBe(200);
    await eventually(() => expect(stream.text()).toContain('"sync-speakers"'));
    await end(t);
    await stream.ended;
  },
);

test.each(Object.entries(endings).slice(0, 2))(
  "ASVS 8.3.2: a request that waits for its job gets no result when %s",
  async (_when, end) => {
    const t = await withRunningJob();
    // A second sync of the speakers would join the running one.
    const url = "/api/functions/manual-agenda-sync";
    const answer = t.admin.inject({ method: "POST", url, payload: {} });
    await eventually(async () =>
      expect((await t.admin.inject({ url: "/api/jobs" })).json()).toHaveLength(2),
    );
    await end(t);
    expect([401, 403]).toContain((await answer).statusCode);
  },
);

test("a job is no longer polled for a client that has disconnected", async () => {
  const t = await withRunningJob();
  const looks = vi.spyOn(t.queues, "stateOf");
  const stream = await openEventStream(t.url, { cookie: t.cookie });
  await eventually(() => expect(stream.text()).toContain('"sync-speakers"'));
  stream.leave();
  const { server } = t.app;
  await eventually(async () => expect(await promisify(server.getConnections).call(server)).toBe(0));

  // A test clock: it polls as often as one connected client.
  const [, name, id = ""] = /(sync-speakers):([^/]+)/.exec(t.url) ?? [];
  looks.mockClear();
  let ticks = 0;
  const ended = new AbortController();
  const confirmAccess = async () => {
    ticks += 1;
    if (ticks === 8) ended.abort();
  };
  const watcher = { signal: ended.signal, confirmAccess };
  for await (const status of watchJob(t.queues, { name: jobName.parse(name), id }, watcher)) {
    expect(status.state).toBe("active");
  }
  expect(looks.mock.calls.length).toBeLessThanOrEqual(ticks + 1);
});

test("a job that is removed before the first poll is reported as cancelled", async () => {
  const t = await buildTestApp();
  const name = "sync-speakers";
  const id = await t.queues.add(name, { trigger: "manual", startedBy: null });
  const status = (await readJobStatus(t.queues, name, id)) ?? undefined;
  const confirmAccess = async () => {
    await t.queues.cancel(name, id, "admin@congress.example");
  };
  const watcher = { signal: new AbortController().signal, confirmAccess };
  const states = [];
  for await (const state of watchJob(t.queues, { name, id, status }, watcher)) states.push(state);
  expect(states).toMatchObject([{ state: "waiting" }, { state: "failed", failure: "cancelled" }]);
});

test("event streams have no HEAD route", async () => {
  const t = await withRunningJob();
  const streams = t.app.routes.filter(({ schema }) =>
    schema?.produces?.includes("text/event-stream"),
  );
  expect(streams.map(({ url }) => url).toSorted()).toEqual([
    "/api/jobs/:id/events",
    "/api/live/events",
  ]);
  const heads = routesOf(t.app).filter(({ method }) => String(method) === "HEAD");
  expect(heads.length).toBeGreaterThan(20);
  for (const { url } of streams) expect(heads.map(({ pattern }) => pattern)).not.toContain(url);
  const { pathname } = new URL(t.url);
  expect((await t.admin.inject({ method: "HEAD", url: pathname })).statusCode).toBe(404);
});
