import type { FastifyPluginAsync } from "fastify";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { notices } from "./notices.resource.ts";

/** Notices of the organisers on every page. */
export const noticeRoutes: FastifyPluginAsync = async (app) => {
  registerResource(app, notices);
};
