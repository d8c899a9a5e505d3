import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { resource, view } from "../../platform/http/resource.ts";
import { auditEntry } from "./audit.contract.ts";
import { AuditEntryEntity } from "./audit.entity.ts";

/** What was done to whose rights and mails. */
export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  resource(app, {
    name: "audit-entries",
    tag: "Roles",
    entity: AuditEntryEntity,
    answer: view(auditEntry),
    access: "admin",
    list: {
      summary: "List what was done to whose rights",
      defaultSort: [["at", "DESC"]],
      search: ["actorEmail", "subjectEmail"],
    },
    one: { summary: "One change of rights" },
    refusal: "The audit cannot be changed.",
  });
};
