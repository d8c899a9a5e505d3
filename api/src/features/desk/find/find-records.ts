import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { searchCondition } from "../../../platform/resources/list.ts";
import { searchDocuments } from "../../../platform/http/text-search.contract.ts";
import type { FoundRecords } from "./find.contract.ts";

/** A searchable resource. */
export interface SearchedResource {
  name: FoundRecords[number]["resource"];
  entity: EntityName;
  /** Searched properties. */
  searched: readonly string[];
  /** Filter for the searched records. */
  scope: object;
}

/** Maximum number of results per resource. Its list finds more. */
const mostOfAKind = 5;

/** Maximum number of candidates that are ranked. */
const mostRead = 100;

/** Maximum number of records per resource that are searched by name. */
const mostNamed = 2000;

/** Maximum number of search words. */
const maxWords = 8;

/** Properties for a record's name, in order of preference. */
const nameProperties = [
  "title",
  "name",
  "question",
  "subject",
  "text",
  "firstName",
  "lastName",
  "email",
  "recipient",
];

/** Finds the records that contain all words of a text in their searched properties. */
export async function findByWords(
  em: EntityManager,
  resources: readonly SearchedResource[],
  text: string,
): Promise<FoundRecords> {
  const words = text.split(/\s+/).slice(0, maxWords);
  const found: FoundRecords = [];
  for (const { name: resource, entity, searched, scope } of resources) {
    const conditions = words.map((word) => searchCondition(searched, word));
    const rows = await em.find(
      entity,
      { $and: [...conditions, scope] },
      { limit: mostRead, orderBy: { id: "ASC" }, disableIdentityMap: true },
    );
    const records = rows.map((row) => named.parse(row)).toSorted(byName(words));
    if (records.length > 0) found.push({ resource, records: records.slice(0, mostOfAKind) });
  }
  return found;
}

/** Finds the records whose name resembles a misspelt text, best resource first. */
export async function findByName(
  em: EntityManager,
  resources: readonly SearchedResource[],
  text: string,
): Promise<FoundRecords> {
  const documents: { resource: SearchedResource["name"]; id: string; name: string }[] = [];
  for (const { name: resource, entity, scope } of resources) {
    const { properties } = em.getMetadata(entity);
    const fields = ["id", ...nameProperties].filter((name) => name in properties);
    const rows = await em
      .createQueryBuilder(entity)
      .select(fields as ["id"])
      .where(scope)
      .orderBy({ id: "DESC" })
      .limit(mostNamed)
      .getResultList();
    documents.push(...rows.map((row) => ({ resource, ...named.parse(row) })));
  }
  const find = searchDocuments({
    documents,
    idOf: ({ id }) => id,
    fieldsOf: ({ name }) => ({ name }),
    weights: { name: 1 },
  });
  const byResource = Map.groupBy(find(text), ({ document }) => document.resource);
  return Array.from(byResource, ([resource, found]) => ({
    resource,
    records: found.slice(0, mostOfAKind).map(({ document: { id, name } }) => ({ id, name })),
  }));
}

/** Name properties of all resources. */
const named = z
  .looseObject({ id: z.uuid() })
  .transform(({ id, ...row }) => ({ id, name: nameOf(row) }));

/** Ranks matches in the name before matches in other text. */
function byName(words: string[]) {
  const isCalled = ({ name }: { name: string }) =>
    words.every((word) => name.toLowerCase().includes(word.toLowerCase()));
  return (one: { name: string }, other: { name: string }) =>
    Number(isCalled(other)) - Number(isCalled(one)) || one.name.localeCompare(other.name);
}

function nameOf(row: Record<string, unknown>): string {
  const { firstName, lastName, ...others } = row;
  const person = [firstName, lastName].filter((part) => typeof part === "string").join(" ");
  const names = nameProperties.map((property) =>
    property === "firstName" ? person : others[property],
  );
  return names.find((one): one is string => typeof one === "string" && one !== "") ?? "";
}
