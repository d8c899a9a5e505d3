import { randomUUID } from "node:crypto";
import { sql } from "@mikro-orm/core";
import type { JobInput, JobName } from "api/contract/jobs";
import type { Database } from "api/database";
import { WorkerHeartbeatEntity } from "api/entity/jobs";
import type { Queues } from "api/queue";
import type { Logger } from "pino";
import { sweepWithoutVariants } from "api/queue-variants";
import { sweepOutbox } from "./outbox/outbox.ts";

const heartbeatMs = 10_000;
const sweepMs = 10_000;
const rescheduleMs = 10_000;

/**
 * A worker's scheduled work: its heartbeat, the sweeps that queue stranded mails and pictures, and
 * the queue's own schedules: the syncs, the purge at three in the morning, UTC, and the
 * readiness check at four.
 * @returns what stops it; what is under way then has ended when that resolves
 */
export function startSchedule(
  { SYNC_EVERY_SECONDS }: { SYNC_EVERY_SECONDS: number },
  database: Database,
  queues: Queues,
  log: Logger,
): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const workerId = randomUUID();
  let isFirst = true;
  const timers = [
    repeat(heartbeatMs, "This worker's sign of life could not be written", async () => {
      await database.em
        .fork()
        .createQueryBuilder(WorkerHeartbeatEntity)
        .insert({ id: workerId, seenAt: sql`now()` })
        .onConflict("id")
        .merge()
        .execute();
    }),
    repeat(sweepMs, "Stranded mails could not be queued; trying again soon", async () => {
      const queued = await sweepOutbox(database, queues);
      if (queued > 0) log.info(`Queued ${queued} mails that were not on their way`);
    }),
    repeat(sweepMs, "New pictures could not be queued; trying again soon", async () =>
      sweepWithoutVariants(database.em.fork(), queues),
    ),
    // Emptying the queue deletes its schedules: they are added again.
    repeat(rescheduleMs, "The schedules could not be set; trying again soon", async () => {
      await schedule(queues, SYNC_EVERY_SECONDS, isFirst);
      isFirst = false;
    }),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underWay);
  };

  function repeat(everyMs: number, complaint: string, work: () => Promise<unknown>) {
    const run = () => {
      const running = work()
        .then(
          () => {},
          (err: unknown) => log.warn({ err }, complaint),
        )
        .finally(() => underWay.delete(running));
      underWay.add(running);
    };
    run();
    return setInterval(run, everyMs);
  }
}

const schedulerOf = (name: string) => `${name}-schedule`;

/** @param again also those that there are, as when the interval may have changed */
async function schedule(queues: Queues, everySeconds: number, again: boolean): Promise<void> {
  const isThere = async (name: JobName) =>
    !again && (await queues.queue(name).getJobScheduler(schedulerOf(name))) !== undefined;
  for (const [name, hour] of [
    ["purge", 3],
    ["check-readiness", 4],
  ] as const) {
    if (await isThere(name)) continue;
    // In UTC.
    const nightly = { pattern: `0 ${hour} * * *`, tz: "UTC" };
    await queues.queue(name).upsertJobScheduler(schedulerOf(name), nightly, { name, data: {} });
  }
  for (const name of ["sync-speakers", "sync-agenda"] as const) {
    const queue = queues.queue(name);
    if (everySeconds === 0) {
      if (again) await queue.removeJobScheduler(schedulerOf(name));
    } else if (!(await isThere(name))) {
      const data: JobInput<typeof name> = { trigger: "schedule", startedBy: null };
      const every = { every: everySeconds * 1000 };
      await queue.upsertJobScheduler(schedulerOf(name), every, { name, data });
    }
  }
}
