import type { Database } from "../../../platform/database/database.ts";
import { keyFor } from "../../../platform/environment/keys.ts";
import type { Feature } from "../../../platform/features/feature.ts";
import type { LiveHub } from "./live.hub.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The hub with this process's open streams. */
    liveHub: Pick<LiveHub, "size">;
  }
}

interface Needs {
  config: { PUBLIC_URL: string; SECRET: string };
  database: Database;
  /** The event clock. */
  pages: { clock: () => number };
  heartbeatMs?: number | undefined;
}

/** Live state for open pages. */
export const live: Feature<Needs> = {
  entities: [],
  async load() {
    const { liveRoutes } = await import("./live.routes.ts");
    const { LiveHub } = await import("./live.hub.ts");
    return async (app, { config, database, pages, heartbeatMs }) => {
      const hub = new LiveHub({
        fork: () => database.em.fork(),
        clock: pages.clock,
        versionKey: app.versionKey,
        log: app.log,
        heartbeatMs,
      });
      app.decorate("liveHub", hub);
      const roomKey = keyFor("room-codes", config.SECRET);
      await app.register(liveRoutes, { hub, roomKey, publicUrl: config.PUBLIC_URL });
    };
  },
};
