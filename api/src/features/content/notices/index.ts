import type { Feature } from "../../../platform/features/feature.ts";
import { NoticeEntity } from "./notices.entity.ts";

/** Notices of the organisers on every page. */
export const notices: Feature = {
  entities: [NoticeEntity],
  async load() {
    const { noticeRoutes } = await import("./notices.routes.ts");
    return async (app) => {
      await app.register(noticeRoutes);
    };
  },
};
