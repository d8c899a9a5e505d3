import { keyFor } from "../../../platform/environment/keys.ts";
import type { Feature } from "../../../platform/features/feature.ts";
import { PreviewEntity } from "./previews.entity.ts";

export const previews: Feature<{ config: { PUBLIC_URL: string; SECRET: string } }> = {
  entities: [PreviewEntity],
  async load() {
    const { previewRoutes } = await import("./previews.routes.ts");
    return async (app, { config }) => {
      await app.register(previewRoutes, {
        publicUrl: config.PUBLIC_URL,
        key: keyFor("previews", config.SECRET),
      });
    };
  },
};
