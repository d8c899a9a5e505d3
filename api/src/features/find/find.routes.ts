import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { searchCondition } from "../../platform/http/list.ts";
import { findQuery, foundRecords, foundResource, type FoundRecords } from "./find.contract.ts";

/** Records of a resource that are answered; more are found by its list. */
const mostOfAKind = 5;

/** Records among which the best are chosen. */
const mostRead = 100;

/** More words than anybody searches with. */
const maxWords = 8;

/** Finds records of all kinds by what their lists are searched by. */
export const findRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/api/find",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Find"],
        summary: "Find records of all kinds that have all words of a text",
        querystring: findQuery,
        response: { 200: foundRecords },
      },
    },
    async ({ em, query: { q, editionId = null } }) => {
      const edition = editionId ?? (await app.currentEdition()).id;
      const words = q.split(/\s+/).slice(0, maxWords);
      const found: FoundRecords = [];
      for (const resource of foundResource.options) {
        const { entity, searched } = app.resources.get(resource) ?? {};
        if (!entity || !searched) throw new Error(`No resource is called ${resource}`);
        const isOfEdition = "edition" in em.getMetadata(entity).properties;
        const conditions = words.map((word) => searchCondition(searched, word));
        const where = { $and: isOfEdition ? [...conditions, { edition }] : conditions };
        const rows = await em.find(entity, where, {
          limit: mostRead,
          orderBy: { id: "ASC" },
          disableIdentityMap: true,
        });
        const records = rows.map((row) => named.parse(row)).toSorted(byName(words));
        if (records.length > 0) {
          found.push({ resource, records: records.slice(0, mostOfAKind) });
        }
      }
      return found;
    },
  );
};

/** What a record of any of the resources is called. */
const named = z
  .looseObject({ id: z.uuid() })
  .transform(({ id, ...row }) => ({ id, name: nameOf(row) }));

/** Those first that are called so, rather than saying it in their text. */
function byName(words: string[]) {
  const isCalled = ({ name }: { name: string }) =>
    words.every((word) => name.toLowerCase().includes(word.toLowerCase()));
  return (one: { name: string }, other: { name: string }) =>
    Number(isCalled(other)) - Number(isCalled(one)) || one.name.localeCompare(other.name);
}

function nameOf(row: Record<string, unknown>): string {
  const { title, name, question, subject, text, email } = row;
  const person = [row["firstName"], row["lastName"]].filter((part) => typeof part === "string");
  const names = [title, name, question, subject, text, person.join(" "), email];
  return names.find((one): one is string => typeof one === "string" && one !== "") ?? "";
}
