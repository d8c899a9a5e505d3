import type { Feature } from "../../../platform/features/feature.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { ImportEntity } from "./imports.entity.ts";

export const imports: Feature<{ queues: Queues }> = {
  entities: [ImportEntity],
  async load() {
    const { importRoutes } = await import("./imports.routes.ts");
    const { exportRoutes } = await import("./exports.routes.ts");
    return async (app, { queues }) => {
      await app.register(importRoutes, { queues });
      await app.register(exportRoutes);
    };
  },
};
