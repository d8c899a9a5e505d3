import type { Feature } from "../../../platform/features/feature.ts";
import { EditionEntity } from "./editions.entity.ts";
import type { MoveSessions } from "./editions.resource.ts";

export function editions(options: { moveSessions: MoveSessions }): Feature {
  return {
    entities: [EditionEntity],
    async load() {
      const { editionRoutes } = await import("./editions.routes.ts");
      return async (app) => {
        await app.register(editionRoutes, options);
      };
    },
  };
}
