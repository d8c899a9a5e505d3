import type { Feature } from "../../../platform/features/feature.ts";
import { SpeakerEntity } from "./speakers.entity.ts";

export const speakers: Feature = {
  entities: [SpeakerEntity],
  async load() {
    const { speakerRoutes } = await import("./speakers.routes.ts");
    return async (app) => {
      await app.register(speakerRoutes);
    };
  },
};
