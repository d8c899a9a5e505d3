import type { FastifyPluginAsync } from "fastify";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { policies } from "./policies.resource.ts";

export const policyRoutes: FastifyPluginAsync = async (app) => {
  registerResource(app, policies);
};
