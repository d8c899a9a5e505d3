import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { resourceNamed } from "../../../platform/resources/register-resource.ts";
import { findQuery, foundRecords, foundResource } from "./find.contract.ts";
import { findByName, findByWords, type SearchedResource } from "./find-records.ts";

/** Searches all resources by their searched properties, and by name when nothing matches. */
export const findRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/api/find",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Find"],
        summary:
          "Find records of all kinds that contain all words of a text; without a match, records with a similar name",
        querystring: findQuery,
        response: { 200: foundRecords },
      },
    },
    async ({ em, query: { q, editionId = null } }) => {
      const edition = editionId ?? (await app.currentEdition()).id;
      const resources = foundResource.options.map((name) => searchedResource(em, name, edition));
      const found = await findByWords(em, resources, q);
      return found.length > 0 ? found : findByName(em, resources, q);
    },
  );

  function searchedResource(
    em: EntityManager,
    name: SearchedResource["name"],
    edition: string,
  ): SearchedResource {
    const { entity, list } = resourceNamed(app.resources, name);
    const isOfEdition = "edition" in em.getMetadata(entity).properties;
    return { name, entity, searched: list.rules.search, scope: isOfEdition ? { edition } : {} };
  }
};
