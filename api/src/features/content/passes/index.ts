import type { Feature } from "../../../platform/features/feature.ts";
import { ExpoPackageEntity, PassEntity } from "./passes.entity.ts";

/** Passes to the congress and packages of the expo. */
export const passes: Feature = {
  entities: [ExpoPackageEntity, PassEntity],
  async load() {
    const { passRoutes } = await import("./passes.routes.ts");
    return async (app) => {
      await app.register(passRoutes);
    };
  },
};
