import { keyFor } from "../../../platform/environment/keys.ts";
import type { Feature } from "../../../platform/features/feature.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import {
  MailedLinkEntity,
  RefreshTokenEntity,
  SessionEntity,
  UserEntity,
} from "./accounts.entity.ts";

interface Needs {
  config: { PUBLIC_URL: string; SECRET: string };
  queues: Queues;
}

/** Signing up and in, sessions, passwords and addresses. */
export const accounts: Feature<Needs> = {
  entities: [UserEntity, SessionEntity, RefreshTokenEntity, MailedLinkEntity],
  async load() {
    const { sessionRoutes } = await import("./sessions.routes.ts");
    const { accountRoutes } = await import("./accounts.routes.ts");
    const { credentialRoutes } = await import("./credentials.routes.ts");
    return async (app, { queues, config: { PUBLIC_URL: publicUrl, SECRET } }) => {
      await app.register(sessionRoutes, { key: keyFor("refresh-tokens", SECRET) });
      await app.register(accountRoutes, { queues, publicUrl });
      await app.register(credentialRoutes, { queues, publicUrl });
    };
  },
};
