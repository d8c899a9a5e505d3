import type { Feature } from "../../../platform/features/feature.ts";
import { CategoryEntity, NewsPostEntity } from "./news.entity.ts";

/** News and its categories. */
export const news: Feature = {
  entities: [CategoryEntity, NewsPostEntity],
  async load() {
    const { newsRoutes } = await import("./news.routes.ts");
    return async (app) => {
      await app.register(newsRoutes);
    };
  },
};
