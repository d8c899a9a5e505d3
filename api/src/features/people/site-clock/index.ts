import type { Feature } from "../../../platform/features/feature.ts";

export const siteClocks: Feature = {
  entities: [],
  async load() {
    const { siteClockRoutes } = await import("./site-clock.routes.ts");
    return async (app) => {
      await app.register(siteClockRoutes);
    };
  },
};
