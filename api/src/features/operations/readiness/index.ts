import type { Feature } from "../../../platform/features/feature.ts";
import { RememberedFindingEntity } from "./readiness.entity.ts";

interface Needs {
  config: { PUBLIC_URL: string; SYNC_EVERY_SECONDS: number };
  /** The event clock. */
  pages: { clock: () => number };
}

/** Readiness checks of editions. */
export const readiness: Feature<Needs> = {
  entities: [RememberedFindingEntity],
  async load() {
    const { readinessRoutes } = await import("./readiness.routes.ts");
    return async (app, { config, pages }) => {
      await app.register(readinessRoutes, {
        publicUrl: config.PUBLIC_URL,
        syncEverySeconds: config.SYNC_EVERY_SECONDS,
        clock: pages.clock,
      });
    };
  },
};
