import type { EntityManager } from "@mikro-orm/postgresql";
import { resourceNamed } from "../../../platform/resources/register-resource.ts";
import { defineResource, type Resource } from "../../../platform/resources/resource.ts";
import { inBin, purgedAt } from "./bin-scope.ts";
import { fieldColumns, revisedFields } from "./revision-values.ts";
import { binRecord, revisionRecord } from "./revisions.contract.ts";
import { RevisionEntity } from "./revisions.entity.ts";

const tag = "Revisions";

/** @param em source of the column metadata of the changed records */
export function revisionsResource(em: EntityManager): Resource {
  return defineResource({
    name: "revisions",
    tag,
    one: "change of a record",
    many: "changes of records",
    summaries: { list: "List changes of records, the last one first" },
    entity: RevisionEntity,
    fields: revisionRecord,
    access: "admin",
    refusal: "What was changed cannot be rewritten.",
    defaultSort: [["changedAt", "DESC"]],
    present: (row, { resources }) => ({
      ...row,
      fields: revisedFields(fieldColumns(em, resourceNamed(resources, row.resource)), row),
    }),
  });
}

export const bin = defineResource({
  name: "bin",
  tag,
  one: "deleted record",
  many: "deleted records",
  summaries: { list: "List deleted records that can be restored, the last one first" },
  entity: RevisionEntity,
  fields: binRecord,
  access: "admin",
  refusal: "Restore a deleted record by the function undelete.",
  defaultSort: [["deletedAt", "DESC"]],
  present: (row) => ({ ...row, purgedAt: purgedAt(row.deletedAt) }),
  hooks: { scope: async () => inBin() },
});
