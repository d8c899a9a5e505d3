import { defineEntity, p } from "@mikro-orm/core";

/** When each worker process was last alive, by the database's clock. */
export const WorkerHeartbeatEntity = defineEntity({
  name: "WorkerHeartbeat",
  tableName: "worker_heartbeats",
  properties: {
    id: p.uuid().primary(),
    seenAt: p.datetime().defaultRaw("now()").index(),
  },
});
