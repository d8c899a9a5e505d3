import { describe, expect, test } from "vitest";
import { SpeakerEntity } from "api/entity/speakers";
import { SyncBaselineEntity, SyncRunEntity } from "api/entity/sync";
import { eventually, queueBackends } from "api/testing";
import { answering } from "../testing/answering.ts";
import { stageWorkers, type WorkerStage } from "../testing/start-worker.ts";

const header = ["First name", "Last name", "Job title", "Company"];

const countSpeakers = (stage: WorkerStage) => stage.database.em.fork().count(SpeakerEntity);

describe.each(queueBackends)("with the queue on %s", (backend) => {
  test("killed in the middle, the sync is whole or not at all, and another worker ends it", async () => {
    const rows = Array.from({ length: 400 }, (_, number) => [
      `Person${number}`,
      "Kill",
      "Title",
      "Company",
    ]);
    const held = Promise.withResolvers<void>();
    let asked = 0;
    const url = await answering(async (_request, response) => {
      asked += 1;
      // The first to ask is killed while it waits for the answer.
      if (asked === 1) await held.promise;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ values: [header, ...rows] }));
    });
    const stage = await stageWorkers(backend, { SHEETS_API_URL: url });
    // Whoever writes waits here, so that the second worker is killed between its statements.
    const blocker = stage.database.em.fork();
    await blocker.begin();
    await blocker.execute("lock table sync_baselines in exclusive mode");

    const first = await stage.startWorker();
    const payload = { trigger: "manual", startedBy: null } as const;
    await stage.queues.add("sync-speakers", payload, { joins: true });
    await eventually(() => expect(asked).toBe(1));
    await first.kill("SIGKILL");
    expect(await countSpeakers(stage)).toBe(0);

    const second = await stage.startWorker();
    await eventually(async () => {
      const [row] = await stage.database.em
        .fork()
        .execute<{ waiting: number }[]>(
          "select count(*)::int as waiting from pg_locks where not granted and relation = 'sync_baselines'::regclass",
        );
      expect(row?.waiting).toBe(1);
    }, 60_000);
    await second.kill("SIGKILL");
    held.resolve();
    await blocker.rollback();
    expect(await countSpeakers(stage)).toBe(0);

    await stage.startWorker();
    await eventually(async () => {
      const runs = await stage.database.em.fork().find(SyncRunEntity, {});
      expect(runs.map((run) => [run.state, run.counts.added])).toEqual([["succeeded", 400]]);
    }, 60_000);
    expect(await countSpeakers(stage)).toBe(400);
    expect(await stage.database.em.fork().count(SyncBaselineEntity)).toBe(400);
  });
});
