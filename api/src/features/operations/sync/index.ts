import type { Feature } from "../../../platform/features/feature.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { ColumnChoiceEntity } from "./column-choice.entity.ts";
import { RowAnswerEntity } from "./row-answer.entity.ts";
import { SyncBaselineEntity, SyncRunEntity } from "./sync.entity.ts";

export const sync: Feature<{ queues: Queues }> = {
  entities: [SyncRunEntity, SyncBaselineEntity, ColumnChoiceEntity, RowAnswerEntity],
  async load() {
    const { syncRoutes } = await import("./sync.routes.ts");
    return async (app, { queues }) => {
      await app.register(syncRoutes, { queues });
    };
  },
};
