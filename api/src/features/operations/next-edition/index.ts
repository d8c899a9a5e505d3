import type { Feature } from "../../../platform/features/feature.ts";

/** Copies an edition and makes one current. */
export const nextEdition: Feature = {
  entities: [],
  async load() {
    const { nextEditionRoutes } = await import("./next-edition.routes.ts");
    return async (app) => {
      await app.register(nextEditionRoutes);
    };
  },
};
