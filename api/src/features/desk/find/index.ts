import type { Feature } from "../../../platform/features/feature.ts";

export const find: Feature = {
  entities: [],
  async load() {
    const { findRoutes } = await import("./find.routes.ts");
    return async (app) => {
      await app.register(findRoutes);
    };
  },
};
