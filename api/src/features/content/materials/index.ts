import { keyFor } from "../../../platform/environment/keys.ts";
import type { Feature } from "../../../platform/features/feature.ts";

interface Needs {
  config: { PUBLIC_URL: string; SECRET: string };
  /** The event clock. */
  pages: { clock: () => number };
}

/** Recordings and slides, which sessions leave behind. */
export const materials: Feature<Needs> = {
  entities: [],
  async load() {
    const { materialsRoutes } = await import("./materials.routes.ts");
    return async (app, { config, pages }) => {
      await app.register(materialsRoutes, {
        clock: pages.clock,
        roomKey: keyFor("room-codes", config.SECRET),
        publicUrl: config.PUBLIC_URL,
      });
    };
  },
};
