import type { Feature } from "../../../platform/features/feature.ts";
import { PolicyEntity } from "./policies.entity.ts";

export const policies: Feature = {
  entities: [PolicyEntity],
  async load() {
    const { policyRoutes } = await import("./policies.routes.ts");
    return async (app) => {
      await app.register(policyRoutes);
    };
  },
};
