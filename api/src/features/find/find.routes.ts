import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findQuery, foundRecords, foundResource } from "./find.contract.ts";
import { findByName, findByWords, type SearchedResource } from "./find-records.ts";

/** Finds records of all kinds by what their lists are searched by, and where none fits by their names. */
export const findRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/api/find",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Find"],
        summary:
          "Find records of all kinds that have all words of a text; where there is none, such as are called nearly so",
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
    const resource = app.resources.get(name);
    if (!resource) throw new Error(`No resource is called ${name}`);
    const { entity, searched } = resource;
    const isOfEdition = "edition" in em.getMetadata(entity).properties;
    return { name, entity, searched, scope: isOfEdition ? { edition } : {} };
  }
};
