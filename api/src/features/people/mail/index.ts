import type { Feature } from "../../../platform/features/feature.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { MailEntity, SuppressedAddressEntity } from "./mail.entity.ts";
import type { Mailing } from "./retry-mail.ts";

interface Needs {
  config: { PUBLIC_URL: string };
  queues: Queues;
}

/** The outbox and the results of sending. */
export function mail({ usableLinks }: Pick<Mailing, "usableLinks">): Feature<Needs> {
  return {
    entities: [MailEntity, SuppressedAddressEntity],
    async load() {
      const { mailRoutes } = await import("./mail.routes.ts");
      const { mailArrivalRoutes } = await import("./mail-arrival.routes.ts");
      return async (app, { queues, config: { PUBLIC_URL: publicUrl } }) => {
        await app.register(mailRoutes, { queues, usableLinks });
        await app.register(mailArrivalRoutes, { queues, publicUrl });
      };
    },
  };
}
