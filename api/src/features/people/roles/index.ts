import type { Feature } from "../../../platform/features/feature.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import type { RoleSelfGrant } from "./roles.contract.ts";
import { RoleGrantEntity } from "./roles.entity.ts";

interface Needs {
  config: {
    PUBLIC_URL: string;
    ROLE_SELF_GRANT: RoleSelfGrant;
    ADMIN_EMAIL?: string | undefined;
  };
  queues: Queues;
}

export const roles: Feature<Needs> = {
  entities: [RoleGrantEntity],
  async load() {
    const { userRoutes } = await import("./users.routes.ts");
    const { roleRoutes } = await import("./roles.routes.ts");
    return async (app, { queues, config }) => {
      const { PUBLIC_URL: publicUrl, ROLE_SELF_GRANT: selfGrant, ADMIN_EMAIL: adminEmail } = config;
      await app.register(userRoutes, { queues, publicUrl, adminEmail });
      await app.register(roleRoutes, { queues, publicUrl, selfGrant });
    };
  },
};
