import type { Feature } from "../../../platform/features/feature.ts";
import { WorkerHeartbeatEntity } from "./jobs.entity.ts";
import type { Queues } from "./queues.service.ts";

export const jobs: Feature<{ queues: Queues }> = {
  entities: [WorkerHeartbeatEntity],
  async load() {
    const { jobRoutes } = await import("./jobs.routes.ts");
    const { queueBoard } = await import("./board.ts");
    return async (app, { queues }) => {
      await app.register(jobRoutes, { queues });
      await app.register(queueBoard, { queues });
    };
  },
};
