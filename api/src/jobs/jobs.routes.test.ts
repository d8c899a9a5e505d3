import { describe, expect, onTestFinished, test } from "vitest";
import {
  asAdmin,
  buildTestApp,
  eventually,
  queueBackends,
  type TestApp,
} from "../testing/testing.ts";
import type { SyncCounts } from "../sync/sync.contract.ts";
import { HopelessError, type JobHandler } from "./queue.ts";

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

/** Does the syncs of the running test in this process. */
function workOn({ queues }: TestApp, handler: JobHandler<"sync-speakers">) {
  const worker = queues.work("sync-speakers", handler, { concurrency: 1, onError: () => {} });
  onTestFinished(() => worker.close());
}

describe.each(queueBackends)("with the queue on %s", (queue) => {
  test("a function that runs a job answers with its result", async () => {
    const t = await buildTestApp({ queue });
    const told: unknown[] = [];
    workOn(t, async (payload) => {
      told.push(payload);
      return { runId, counts };
    });
    const answer = await (await asAdmin(t)).inject(trigger);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ runId, counts });
    expect(told).toEqual([{ trigger: "manual", startedBy: "admin@congress.example" }]);
  });

  test("asked to respond at once, it says where to look; the stream tells each step to the end", async () => {
    const t = await buildTestApp({ queue });
    const gate = Promise.withResolvers<void>();
    workOn(t, async (_payload, { report }) => {
      await report({ step: "Reading the spreadsheet", done: 0, total: null });
      await gate.promise;
      await report({ step: "Done", done: 3, total: 3 });
      return { runId, counts };
    });
    const admin = await asAdmin(t);
    const answer = await admin.inject({ ...trigger, headers: { prefer: "respond-async" } });
    expect(answer.statusCode).toBe(202);
    expect(answer.headers["preference-applied"]).toBe("respond-async");
    const location = String(answer.headers.location);
    expect(location).toMatch(/^\/api\/jobs\/sync-speakers:\w+$/);

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

  test("a job that fails answers with its reason, and nothing internal", async () => {
    const t = await buildTestApp({ queue });
    workOn(t, async () => {
      throw new HopelessError('The sheet "speakers" is empty.');
    });
    const answer = await (await asAdmin(t)).inject(trigger);
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ detail: 'The sheet "speakers" is empty.' });
    expect(answer.body).not.toContain("at ");
  });
});

test("a job that nobody knows is a 404, whatever its address looks like", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  for (const id of ["sync-speakers:999999", "no-such-work:1", "sync-speakers:", "%00", "1"]) {
    const answer = await admin.inject({ url: `/api/jobs/${id}` });
    expect([400, 404], id).toContain(answer.statusCode);
  }
});

test("a queue that is away is a 503 that says so", async () => {
  const t = await buildTestApp({ redisUrl: "redis://127.0.0.1:1" });
  const answer = await (await asAdmin(t)).inject(trigger);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    detail: "The job queue does not answer. Please try again in a moment.",
    requestId: expect.any(String),
  });
});
