import type { Feature } from "../../../platform/features/feature.ts";

export const ordering: Feature = {
  entities: [],
  async load() {
    const { orderingRoutes } = await import("./ordering.routes.ts");
    return async (app) => {
      await app.register(orderingRoutes);
    };
  },
};
