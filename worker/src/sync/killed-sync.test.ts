import { describe, expect, test } from "vitest";
import { migrate, openDatabase } from "api/app/database/database";
import { SpeakerEntity } from "api/features/content/speakers/speakers.entity";
import { SyncBaselineEntity, SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { answering, eventually, lockWaits, ownPostgres, queueBackends } from "api/testing/testing";
import { setUpWorkers, type WorkerSetup } from "../testing/worker-setup.ts";

const header = ["First name", "Last name", "Job title", "Company"];

const rows = Array.from({ length: 400 }, (_, number) => [
  `Person${number}`,
  "Kill",
  "Title",
  "Company",
]);

const countSpeakers = (setup: WorkerSetup) => setup.database.em.fork().count(SpeakerEntity);

/**
 * Blocks every writer of a plan between its statements.
 * @returns a function that unblocks them
 */
async function blockWriters({ database }: WorkerSetup): Promise<() => Promise<void>> {
  const blocker = database.em.fork();
  await blocker.begin();
  await blocker.execute("lock table sync_baselines in exclusive mode");
  return () => blocker.rollback();
}

/** Waits until {@link blockWriters} blocks a run. */
async function untilBlocked({ database }: WorkerSetup): Promise<void> {
  await eventually(async () => {
    const [row] = await database.em
      .fork()
      .execute<{ waiting: number }[]>(
        "select count(*)::int as waiting from pg_locks where not granted and relation = 'sync_baselines'::regclass",
      );
    expect(row?.waiting).toBe(1);
  });
}

const apply = { trigger: "manual", startedBy: null } as const;

describe.each(queueBackends)("with the queue on %s", (backend) => {
  test("ASVS 2.3.3: a sync whose worker is killed changes nothing, and another worker completes it", async () => {
    const held = Promise.withResolvers<void>();
    let asked = 0;
    const url = await answering(async (_request, response) => {
      asked += 1;
      // The first process is killed while it waits for the response.
      if (asked === 1) await held.promise;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ valueRanges: [{ values: [header, ...rows] }] }));
    });
    const setup = await setUpWorkers(backend, { SHEETS_API_URL: url });
    const letGo = await blockWriters(setup);

    const first = await setup.startWorkerProcess();
    await setup.queues.add("sync-speakers", apply, { joins: "apply" });
    await eventually(() => expect(asked).toBe(1));
    await first.kill("SIGKILL");
    expect(await countSpeakers(setup)).toBe(0);

    const second = await setup.startWorkerProcess();
    await untilBlocked(setup);
    await second.kill("SIGKILL");
    held.resolve();
    await letGo();
    expect(await countSpeakers(setup)).toBe(0);

    await setup.startWorker();
    await eventually(async () => {
      const runs = await setup.database.em.fork().find(SyncRunEntity, {});
      expect(runs.map((run) => [run.state, run.counts.added])).toEqual([["succeeded", 400]]);
    });
    expect(await countSpeakers(setup)).toBe(400);
    expect(await setup.database.em.fork().count(SyncBaselineEntity)).toBe(400);
  });
  test("ASVS 2.3.3: an undo whose worker is killed changes nothing, and another worker completes it", async () => {
    const url = await answering((_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ valueRanges: [{ values: [header, ...rows] }] }));
    });
    const setup = await setUpWorkers(backend, { SHEETS_API_URL: url });
    const first = await setup.startWorkerProcess();
    await setup.queues.add("sync-speakers", apply);
    const run = await eventually(async () => {
      const [ended] = await setup.database.em.fork().find(SyncRunEntity, { state: "succeeded" });
      if (!ended) throw new Error("The sync has not ended.");
      return ended;
    });
    // The undo deletes the records before it marks the run as undone.
    const blocker = setup.database.em.fork();
    await blocker.begin();
    await blocker.execute("select from sync_runs where id = ? for update", [run.id]);
    await setup.queues.add("sync-speakers", { ...apply, task: { mode: "undo", runId: run.id } });
    await lockWaits(setup.database.em);
    await first.kill("SIGKILL");
    await blocker.rollback();
    expect(await countSpeakers(setup)).toBe(400);

    await setup.startWorker();
    await eventually(async () => {
      const undone = await setup.database.em.fork().findOneOrFail(SyncRunEntity, run.id);
      expect(undone.undoneBy).not.toBeNull();
    });
    expect(await countSpeakers(setup)).toBe(0);
  });
  test("a sync during which PostgreSQL is killed is atomic, and the same worker completes it and the next one", async () => {
    const postgres = await ownPostgres();
    const database = await openDatabase(postgres.url);
    await migrate(database, postgres.url);
    await database.close();
    const url = await answering((_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ valueRanges: [{ values: [header, ...rows] }] }));
    });
    const setup = await setUpWorkers(backend, { SHEETS_API_URL: url }, postgres.url);
    const letGo = await blockWriters(setup);
    const worker = await setup.startWorkerProcess();
    await setup.queues.add("sync-speakers", apply);
    await untilBlocked(setup);

    await postgres.kill();
    await letGo();
    await postgres.start();
    const counts = new Set<number>();
    await eventually(async () => {
      counts.add(await countSpeakers(setup));
      const runs = await setup.database.em.fork().find(SyncRunEntity, {});
      expect(runs.map((run) => [run.state, run.counts.added])).toEqual([["succeeded", 400]]);
    });
    expect([...counts].filter((count) => count !== 0 && count !== 400)).toEqual([]);
    expect(await countSpeakers(setup)).toBe(400);
    expect(await setup.database.em.fork().count(SyncBaselineEntity)).toBe(400);

    const next = await setup.queues.add("sync-speakers", apply);
    await eventually(async () => {
      const run = { jobId: `sync-speakers:${next}` };
      expect(await setup.database.em.fork().findOne(SyncRunEntity, run)).toMatchObject({
        state: "succeeded",
        counts: { unchanged: 400 },
        changes: [],
      });
    });
    // The same process: it has not been restarted.
    process.kill(worker.pid, 0);
  });
});
