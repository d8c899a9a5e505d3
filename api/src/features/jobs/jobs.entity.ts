import { defineEntity, p } from "@mikro-orm/core";

/** A worker that was seen longer ago than this counts as gone. */
export const workerSeenSeconds = 45;

/** When each worker process was last alive, by the database's clock. */
export const WorkerHeartbeatEntity = defineEntity({
  name: "WorkerHeartbeat",
  tableName: "worker_heartbeats",
  properties: {
    id: p.uuid().primary(),
    seenAt: p.datetime().defaultRaw("now()").index(),
  },
});
