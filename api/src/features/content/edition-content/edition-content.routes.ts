import type { FastifyPluginAsync } from "fastify";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import {
  audiences,
  benefits,
  headlines,
  partners,
  questions,
  sponsorTiers,
  themes,
} from "./edition-content.resource.ts";

/** Content of an edition's pages other than the programme. */
export const editionContentRoutes: FastifyPluginAsync = async (app) => {
  registerResource(app, sponsorTiers);
  registerResource(app, partners);
  registerResource(app, questions);
  registerResource(app, themes);
  registerResource(app, audiences);
  registerResource(app, benefits);
  registerResource(app, headlines);
};
