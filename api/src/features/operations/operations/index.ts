import type { AnswerCache } from "../../../platform/cache/answer-cache.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Feature } from "../../../platform/features/feature.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";

interface Needs {
  config: { SYNC_EVERY_SECONDS: number; METRICS_TOKEN?: string | undefined };
  database: Database;
  queues: Queues;
  pages: AnswerCache;
}

export const operations: Feature<Needs> = {
  entities: [],
  async load() {
    const { operationsRoutes } = await import("./operations.routes.ts");
    return async (app, { config, database, queues, pages }) => {
      await app.register(operationsRoutes, {
        database,
        queues,
        pages,
        countStreams: () => app.liveHub.size,
        countWaiting: app.countWaiting,
        syncEverySeconds: config.SYNC_EVERY_SECONDS,
        metricsToken: config.METRICS_TOKEN,
      });
    };
  },
};
