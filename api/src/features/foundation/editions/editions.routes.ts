import type { FastifyPluginAsync } from "fastify";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { editionsResource, type MoveSessions } from "./editions.resource.ts";

export interface EditionOptions {
  moveSessions: MoveSessions;
}

export const editionRoutes: FastifyPluginAsync<EditionOptions> = async (app, { moveSessions }) => {
  registerResource(app, editionsResource(moveSessions));
};
