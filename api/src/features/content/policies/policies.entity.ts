import { defineEntity, type InferEntity } from "@mikro-orm/core";
import { announceChange } from "../../../platform/cache/content-tags.ts";
import { columnsFor } from "../../../platform/resources/field-columns.ts";
import { editionColumns } from "../../foundation/editions/of-edition.ts";
import { policyFields } from "./policies.contract.ts";
import { keepRevision } from "../../foundation/revisions/keep-revision.ts";

declare module "../../../platform/cache/content-tags.ts" {
  interface ContentTables {
    policies: true;
  }
}

export const PolicyEntity = defineEntity({
  name: "Policy",
  tableName: "policies",
  properties: { ...editionColumns(), ...columnsFor(policyFields) },
  uniques: [{ properties: ["edition", "slug"] }],
  triggers: [announceChange, keepRevision("policies")],
});
export type PolicyEntity = InferEntity<typeof PolicyEntity>;
