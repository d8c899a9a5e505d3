import type { Feature } from "../../../platform/features/feature.ts";
import { FormerSlugEntity } from "./former-slugs.entity.ts";

export const formerSlugs: Feature = {
  entities: [FormerSlugEntity],
  async load() {
    const { formerSlugRoutes } = await import("./former-slugs.routes.ts");
    return async (app) => {
      await app.register(formerSlugRoutes);
    };
  },
};
