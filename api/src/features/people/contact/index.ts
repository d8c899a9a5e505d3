import type { Feature } from "../../../platform/features/feature.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { usableLinks } from "../accounts/mailed-links.service.ts";
import { ContactMessageEntity } from "./contact.entity.ts";

/** Messages of visitors. */
export const contact: Feature<{ queues: Queues }> = {
  entities: [ContactMessageEntity],
  async load() {
    const { contactRoutes } = await import("./contact.routes.ts");
    return async (app, { queues }) => {
      await app.register(contactRoutes, { queues, usableLinks });
    };
  },
};
