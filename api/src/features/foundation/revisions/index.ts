import type { Database } from "../../../platform/database/database.ts";
import type { Feature } from "../../../platform/features/feature.ts";
import { RevisionEntity } from "./revisions.entity.ts";

/** Revisions of records, and the bin. */
export const revisions: Feature<{ database: Database }> = {
  entities: [RevisionEntity],
  async load() {
    const { revisionRoutes } = await import("./revisions.routes.ts");
    return async (app, { database }) => {
      await app.register(revisionRoutes, { database });
    };
  },
};
