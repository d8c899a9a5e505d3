import { randomUUID } from "node:crypto";
import { event } from "api/contract/event";
import type { Database } from "api/database";
import type { Queues } from "api/queue";
import type { Logger } from "pino";
import { sweepContactMessages } from "./contact-email/sweep.ts";

const heartbeatMs = 10_000;
const sweepMs = 10_000;
const reassertMs = 3_600_000;

/**
 * What a worker does by the clock: tells that it lives, queues stranded messages, and keeps
 * the queue's own schedules in place: the speaker sync, and the purge at three in the morning. Returns what stops it.
 */
export function startSchedule(
  { SYNC_EVERY_SECONDS }: { SYNC_EVERY_SECONDS: number },
  database: Database,
  queues: Queues,
  log: Logger,
): () => void {
  const workerId = randomUUID();
  const timers = [
    repeat(heartbeatMs, "This worker's sign of life could not be written", async () => {
      await database.em.fork().execute(
        `insert into worker_heartbeats (id, seen_at) values (?, now())
         on conflict (id) do update set seen_at = excluded.seen_at`,
        [workerId],
      );
    }),
    repeat(
      sweepMs,
      "Stranded contact messages could not be queued; trying again soon",
      async () => {
        const queued = await sweepContactMessages(database, queues);
        if (queued > 0) log.info(`Queued ${queued} contact messages that were not on their way`);
      },
    ),
    // Whoever empties the queue takes its schedules along: they are put back.
    repeat(reassertMs, "The schedules could not be set; trying again in an hour", async () => {
      await scheduleSync(queues, SYNC_EVERY_SECONDS);
      await schedulePurge(queues);
    }),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));

  function repeat(everyMs: number, complaint: string, work: () => Promise<unknown>) {
    const run = () => void work().catch((err: unknown) => log.warn({ err }, complaint));
    run();
    return setInterval(run, everyMs);
  }
}

async function schedulePurge(queues: Queues): Promise<void> {
  await queues
    .queue("purge")
    .upsertJobScheduler(
      "purge-schedule",
      { pattern: "0 3 * * *", tz: event.timeZone },
      { name: "purge", data: {} },
    );
}

const schedulerId = "sync-speakers-schedule";

async function scheduleSync(queues: Queues, everySeconds: number): Promise<void> {
  const queue = queues.queue("sync-speakers");
  if (everySeconds === 0) {
    await queue.removeJobScheduler(schedulerId);
    return;
  }
  await queue.upsertJobScheduler(
    schedulerId,
    { every: everySeconds * 1000 },
    { name: "sync-speakers", data: { trigger: "schedule", startedBy: null } },
  );
}
