import type { Feature } from "../../../platform/features/feature.ts";
import { AuditEntryEntity } from "./audit.entity.ts";

/** Audit log of rights and mails. */
export const audit: Feature = {
  entities: [AuditEntryEntity],
  async load() {
    const { auditRoutes } = await import("./audit.routes.ts");
    return async (app) => {
      await app.register(auditRoutes);
    };
  },
};
