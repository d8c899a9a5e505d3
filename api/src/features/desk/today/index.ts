import type { Feature } from "../../../platform/features/feature.ts";
import { VisitEntity } from "./today.entity.ts";

/** Pending items and recent changes. */
export const today: Feature = {
  entities: [VisitEntity],
  async load() {
    const { todayRoutes } = await import("./today.routes.ts");
    return async (app) => {
      await app.register(todayRoutes);
    };
  },
};
