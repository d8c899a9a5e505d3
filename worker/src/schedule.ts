import { randomUUID } from "node:crypto";
import { sql } from "@mikro-orm/core";
import type { Database } from "api/app/database/database";
import { WorkerHeartbeatEntity } from "api/features/foundation/jobs/jobs.entity";
import type { Queues } from "api/features/foundation/jobs/queues.service";
import type { Logger } from "pino";
import { sweepWithoutVariants } from "api/features/operations/files/queue-variants.service";
import { sweepOutbox } from "./outbox/outbox.ts";

const heartbeatMs = 10_000;
const sweepMs = 10_000;
const rescheduleMs = 10_000;

/**
 * Starts the scheduled work of a worker: heartbeat; sweeps that queue stranded mails and pictures;
 * and schedules of the queue for syncs, the purge at 3:00 UTC and the readiness check at 4:00 UTC.
 * @returns function that stops it, and resolves when running work has ended
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
    // Emptying the queue deletes its schedules, so they are set repeatedly.
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

/** @param replaces whether to replace existing schedules, because the interval may have changed */
async function schedule(queues: Queues, everySeconds: number, replaces: boolean): Promise<void> {
  for (const [name, hour] of [
    ["purge", 3],
    ["check-readiness", 4],
  ] as const) {
    await queues.setSchedule(name, { pattern: `0 ${hour} * * *`, tz: "UTC" }, {}, { replaces });
  }
  for (const name of ["sync-speakers", "sync-agenda"] as const) {
    if (everySeconds > 0) {
      const payload = { trigger: "schedule", startedBy: null } as const;
      await queues.setSchedule(name, { every: everySeconds * 1000 }, payload, { replaces });
    } else if (replaces) {
      await queues.removeSchedule(name);
    }
  }
}
