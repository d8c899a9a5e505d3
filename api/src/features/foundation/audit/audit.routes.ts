import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { defineResource } from "../../../platform/resources/resource.ts";
import { auditRecord } from "./audit.contract.ts";
import { AuditEntryEntity } from "./audit.entity.ts";

const auditEntries = defineResource({
  name: "audit-entries",
  tag: "Roles",
  one: "change of rights",
  many: "changes of rights",
  summaries: { list: "List changes to rights" },
  entity: AuditEntryEntity,
  fields: auditRecord,
  access: "admin",
  refusal: "The audit cannot be changed.",
  defaultSort: [["at", "DESC"]],
});

/** Audit log of rights and mails. */
export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  registerResource(app, auditEntries);
};
