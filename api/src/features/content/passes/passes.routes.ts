import type { FastifyPluginAsync } from "fastify";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { expoPackages, passes } from "./passes.resource.ts";

/** Passes to the congress and packages of the expo. */
export const passRoutes: FastifyPluginAsync = async (app) => {
  registerResource(app, passes);
  registerResource(app, expoPackages);
};
