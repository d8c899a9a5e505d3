import { editionResource } from "../../foundation/editions/edition-resource.ts";
import { renderArticle } from "../news/markdown.service.ts";
import { policyRecord } from "./policies.contract.ts";
import { PolicyEntity } from "./policies.entity.ts";

export const policies = editionResource({
  name: "policies",
  tag: "Policies",
  one: "policy",
  many: "policies",
  entity: PolicyEntity,
  fields: policyRecord,
  shows: ["policies"],
  defaultSort: [["title", "ASC"]],
  present: (row) => ({ ...row, ...renderArticle(row.content) }),
});
