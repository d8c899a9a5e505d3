import type { Feature } from "../../../platform/features/feature.ts";
import { TopicEntity } from "./agenda.entity.ts";

export const agenda: Feature = {
  entities: [TopicEntity],
  async load() {
    const { agendaRoutes } = await import("./agenda.routes.ts");
    return async (app) => {
      await app.register(agendaRoutes);
    };
  },
};
