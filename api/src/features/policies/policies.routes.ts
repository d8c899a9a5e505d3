import type { FastifyPluginAsync } from "fastify";
import { viewOf } from "../../platform/http/resource.ts";
import { editionResource } from "../editions/edition-resource.ts";
import { renderArticle } from "../news/markdown.ts";
import { policy, policyFields } from "./policies.contract.ts";
import { PolicyEntity } from "./policies.entity.ts";

/** What the organisers promise, and ask for. */
export const policyRoutes: FastifyPluginAsync = async (app) => {
  editionResource(app, {
    name: "policies",
    tag: "Policies",
    one: "policy",
    many: "policies",
    entity: PolicyEntity,
    fields: policyFields,
    answer: viewOf(policy, (row: PolicyEntity) => ({ ...row, ...renderArticle(row.content) })),
    shows: ["policies"],
    defaultSort: [["title", "ASC"]],
  });
};
