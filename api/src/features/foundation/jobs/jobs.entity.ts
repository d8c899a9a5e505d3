import { defineEntity, p } from "@mikro-orm/core";

/** Maximum age of a worker's heartbeat, in seconds; an older worker counts as gone. */
export const workerSeenSeconds = 45;

/** Time of each worker process's last heartbeat, by the database's clock. */
export const WorkerHeartbeatEntity = defineEntity({
  name: "WorkerHeartbeat",
  tableName: "worker_heartbeats",
  properties: {
    id: p.uuid().primary(),
    seenAt: p.datetime().defaultRaw("now()").index(),
  },
});
